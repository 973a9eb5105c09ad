import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { HistoryEntry } from '#contract/history.ts';
import { dialogOpened } from '#desk/store/dialogSlice.ts';
import { answerCalls, keepWaiting, networkError, refuse } from '#stories/answerCalls.ts';
import { bulkEdit } from '#stories/sampleEdits.ts';
import { withStore } from '#stories/withStore.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';

const meta = {
  component: HistoryDrawer,
  decorators: [withStore({ events: [dialogOpened('history')] })],
} satisfies Meta<typeof HistoryDrawer>;
export default meta;

type Story = StoryObj<typeof meta>;

const notUndoable: HistoryEntry = {
  ...bulkEdit,
  version: 2,
  call: 'removeGuest',
  mine: false,
  undoable: false,
  why: 'A later edit changed the same part of “Track 1”, “Track 2” and “Track 3”.',
};
const answer = (edits: HistoryEntry[], next: number | null) => answerCalls(async () => Response.json({ edits, next }));

export const Edits: Story = {
  beforeEach: answer([bulkEdit, notUndoable], 2),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Show older edits' })).toBeVisible();
  },
};

export const Empty: Story = { beforeEach: answer([], null) };

export const Loading: Story = { beforeEach: answerCalls(keepWaiting) };

export const OutOfReach: Story = { beforeEach: answerCalls(networkError) };

export const Refused: Story = { beforeEach: answerCalls(refuse(503, 'Service Unavailable', 'Not now.')) };
