import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { tracksToggled } from '#desk/store/historySlice.ts';
import { answerCalls, beOutOfReach } from '#stories/answerCalls.ts';
import { bulkEdit, matchEdit, trackWithGuest } from '#stories/sampleEdits.ts';
import { withStore } from '#stories/withStore.tsx';
import { ChangedTracks } from './EditEntry.tsx';

const meta = { component: ChangedTracks, args: { edit: bulkEdit }, decorators: [withStore()] } satisfies Meta<
  typeof ChangedTracks
>;
export default meta;

type Story = StoryObj<typeof meta>;

const all = Array.from({ length: 40 }, (_, at) => trackWithGuest(at + 1));
const unfolded = [withStore({ events: [tracksToggled(bulkEdit.version)] })];

export const Few: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'and 37 more' })).toBeVisible();
  },
};

export const One: Story = { args: { edit: matchEdit } };

export const All: Story = {
  decorators: unfolded,
  beforeEach: answerCalls(async () => Response.json({ edits: [{ ...bulkEdit, tracks: all }], next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Track 40')).toBeInTheDocument();
  },
};

export const OutOfReach: Story = {
  decorators: unfolded,
  beforeEach: answerCalls(beOutOfReach),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be reached');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
