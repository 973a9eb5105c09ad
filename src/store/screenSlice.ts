import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The path of the screen that is shown. The router leads here; after a jump in Redux DevTools, the router follows. */
export const screenSlice = createSlice({
  name: 'screen',
  initialState: '',
  reducers: {
    screenEntered: (_, { payload }: PayloadAction<string>) => payload,
  },
  selectors: { selectScreen: (path) => path },
});

export const { screenEntered } = screenSlice.actions;
export const { selectScreen } = screenSlice.selectors;
