import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ClearButton } from './ClearButton.tsx';

const meta = { component: ClearButton, args: { label: 'Clear search', onClear: fn() } } satisfies Meta<
  typeof ClearButton
>;
export default meta;

export const InAField: StoryObj<typeof meta> = {};
