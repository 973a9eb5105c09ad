import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from './Button.tsx';
import { Toaster } from './Toaster.tsx';

const meta = { component: Toaster, args: { onClose: fn(), toasts: [] } } satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;

const undo = <Button look="plain">Undo</Button>;

export const One: Story = {
  args: { toasts: [{ id: 'a', content: <p>“Blood Moon” gained Otto Fenn.</p>, action: undo, stays: true }] },
};

export const Several: Story = {
  args: {
    toasts: [
      { id: 'a', content: <p>Title changed.</p>, action: undo, stays: true },
      { id: 'b', content: <p>{'A very long title that does not end '.repeat(8)}</p>, action: undo, stays: true },
      { id: 'c', content: <p>{'x'.repeat(200)}</p>, stays: true },
    ],
  },
};

export const Nothing: Story = {};
