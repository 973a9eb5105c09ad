import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { MarkButtons } from './MarkButtons.tsx';

const meta = {
  component: MarkButtons,
  args: { id: 1, marks: { heard: [], saved: [] }, onHeard: fn(), onSaved: fn() },
} satisfies Meta<typeof MarkButtons>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unmarked: Story = {};

export const HeardAndSaved: Story = { args: { marks: { heard: [1], saved: [1] } } };

/** Until the browser has been read. */
export const Unknown: Story = { args: { marks: null } };
