import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { undoPressed } from '#desk/store/edits.ts';
import { answerCalls, keepWaiting, networkError } from '#stories/answerCalls.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { catalogue, film, longName, longTitle } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { Toasts } from './Toasts.tsx';

/** A focused toast does not expire in the middle of a story. */
const meta = {
  component: Toasts,
  // Each edit of a story makes the store reload the lists.
  beforeEach: answerCalls(keepWaiting),
  play: async ({ canvas }) => (await canvas.findAllByRole('button', { name: 'Dismiss message' }))[0]?.focus(),
} satisfies Meta<typeof Toasts>;
export default meta;

type Story = StoryObj<typeof meta>;

const changed = (edit: number | null, count: number, id = film.id) => ({
  version: 7,
  edit,
  matched: count,
  changed: count,
  replaced: [{ id, before: { newGuests: [] } }],
});
const added = editFulfilled('updateGuest', { id: film.id, guest: 'Otto Fenn' }, changed(4, 1), 'a');
const addedToMany = editFulfilled(
  'updateMultipleGuests',
  { ids: catalogue.map(({ id }) => id), guest: 'Wanda Quill' },
  changed(5, catalogue.length - 1),
  'b',
);
const request = { versions: [4] };
const undoFailed = (failure: 'offline' | 'refused', detail?: string) =>
  undoPressed.rejected(null, 'undo', request, { failure, left: [4], ...(detail && { detail }) });

export const OneEdit: Story = { decorators: [withStore({ tracks: catalogue, events: [added] })] };

export const Several: Story = { decorators: [withStore({ tracks: catalogue, events: [added, addedToMany] })] };

/** Without the edit's number from the host there is nothing to undo. */
export const WithoutUndo: Story = {
  decorators: [
    withStore({
      tracks: catalogue,
      events: [editFulfilled('updateGuest', { id: film.id, guest: 'Otto Fenn' }, null, 'a')],
    }),
  ],
  play: async (context) => {
    await meta.play(context);
    await expect(context.canvas.queryByRole('button', { name: 'Undo' })).toBeNull();
  },
};

export const LongWords: Story = {
  decorators: [
    withStore({
      tracks: [longTitle],
      events: [editFulfilled('updateGuest', { id: longTitle.id, guest: longName }, changed(4, 1, longTitle.id), 'a')],
    }),
  ],
};

export const Undoing: Story = {
  decorators: [withStore({ tracks: catalogue, events: [added, undoPressed.pending('undo', request)] })],
};

export const Undone: Story = {
  decorators: [
    withStore({
      tracks: catalogue,
      events: [
        added,
        undoPressed.fulfilled(
          { versions: [6], changed: 1, removed: 0, trackId: film.id, fields: ['guests'] },
          'undo',
          request,
        ),
      ],
    }),
  ],
  play: async (context) => {
    await meta.play(context);
    await expect(context.canvas.getByRole('button', { name: 'Redo' })).toBeVisible();
  },
};

export const NotUndone: Story = {
  decorators: [
    withStore({
      tracks: catalogue,
      events: [
        added,
        undoFailed('refused', `A later edit changed the same part of “${film.title}”. Nothing was changed.`),
      ],
    }),
  ],
};

export const OutOfReach: Story = {
  decorators: [withStore({ tracks: catalogue, events: [added] })],
  beforeEach: answerCalls(networkError),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByText(/can’t reach the catalogue/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
};
