import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Segmented } from './Segmented.tsx';

const meta = {
  component: Segmented,
  args: {
    legend: 'Tracks to show',
    options: [
      { value: 'free', label: 'FREE TRACKS' },
      { value: 'all', label: 'ALL TRACKS' },
    ],
    value: 'all',
    onPick: fn(),
  },
} satisfies Meta<typeof Segmented>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TwoChoices: Story = {};

/** Stacked on a narrow screen. */
export const ThreeOnASmallPhone: Story = {
  args: { options: [...meta.args.options, { value: 'live', label: 'LIVE TRACKS' }], value: 'live' },
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
