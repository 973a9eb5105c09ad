import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LoadFailed } from './LoadFailed.tsx';

const meta = { component: LoadFailed, args: { what: 'Search', onRetry: async () => {} } } satisfies Meta<
  typeof LoadFailed
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoConnection: Story = {};

export const Retrying: Story = {
  args: { onRetry: () => new Promise(() => {}) },
  play: ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button', { name: 'Try again' })),
};

/** A browser may remember the failure until the page is reloaded. */
export const FailedAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Reload the page' })).toBeVisible();
  },
};
