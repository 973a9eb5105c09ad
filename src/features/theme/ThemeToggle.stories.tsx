import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fragment } from 'react';
import { themeToggled } from '#store/themeSlice.ts';
import { withStore } from '#stories/withStore.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

const meta = { component: ThemeToggle } satisfies Meta<typeof ThemeToggle>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Set to the theme of the toolbar: the moon is dark mode. */
export const Chosen: Story = {
  decorators: [
    (Story, context) => {
      const theme = context.globals['theme'] === 'dark' ? 'dark' : 'light';
      return <Fragment key={theme}>{withStore({ events: [themeToggled(theme)] })(Story, context)}</Fragment>;
    },
  ],
};
