import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  component: ConfirmDialog,
  args: {
    title: 'Discard changes?',
    children: <p>You have unsaved changes.</p>,
    cancelLabel: 'Keep editing',
    confirmLabel: 'Discard changes',
    onCancel: fn(),
    onConfirm: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const LongText: Story = {
  args: {
    title: `Drop what you changed on ${'Marmalade'.repeat(9)}?`,
    children: <p>{'You have unsaved changes. '.repeat(12)}</p>,
    cancelLabel: 'Keep editing this track and everything I typed',
  },
};
