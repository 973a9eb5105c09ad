import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Theme = 'light' | 'dark';

/** null follows the system setting, as every visit does at first. */
export const themeSlice = createSlice({
  name: 'theme',
  initialState: null as Theme | null,
  reducers: {
    themeToggled: (_, { payload }: PayloadAction<Theme>): Theme => payload,
  },
  selectors: { selectTheme: (theme) => theme },
});

export const { themeToggled } = themeSlice.actions;
export const { selectTheme } = themeSlice.selectors;
