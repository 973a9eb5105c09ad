import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { answerCalls, networkError } from '#stories/answerCalls.ts';
import { guests, longName } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { AddGuestDialog } from './AddGuestDialog.tsx';

const meta = {
  component: AddGuestDialog,
  args: { draft: 'Nadia Brook', onCancel: fn(), onPick: fn() },
  decorators: [withStore({ guests })],
} satisfies Meta<typeof AddGuestDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NewName: Story = {};

export const SimilarName: Story = {
  args: { draft: 'Wanda Fizlewood' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Wanda Fizzlewood' }));
    await expect(args.onPick).toHaveBeenCalledWith('Wanda Fizzlewood');
  },
};

export const AlreadyKnown: Story = { args: { draft: 'pip larkspur' } };

export const LongName: Story = { args: { draft: longName.slice(0, 100) } };

export const OutOfReach: Story = {
  beforeEach: answerCalls(networkError),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add guest' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Adding may have failed: we can’t reach the catalogue',
    );
    await expect(args.onPick).not.toHaveBeenCalled();
  },
};
