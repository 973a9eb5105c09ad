import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { undoPressed } from '#desk/store/edits.ts';
import { editExpanded } from '#desk/store/historySlice.ts';
import { answerCalls, networkError } from '#stories/answerCalls.ts';
import { bulkEdit, matchEdit, trackWithGuest } from '#stories/sampleEdits.ts';
import { longTitle } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { EditEntry } from './EditEntry.tsx';

const meta = {
  component: EditEntry,
  args: { edit: bulkEdit },
  decorators: [
    withStore(),
    (Story) => (
      <div>
        <h2>History</h2>
        <ol>
          <Story />
        </ol>
      </div>
    ),
  ],
} satisfies Meta<typeof EditEntry>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ManyTracks: Story = {
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'Show 37 more' });
    await expect(more).toBeVisible();
    // Its focus ring is not cut off by the entry.
    const start = more.closest('li')?.getBoundingClientRect().left ?? 0;
    await expect(more.getBoundingClientRect().left - start).toBeGreaterThanOrEqual(6);
  },
};

const expanded = [withStore({ events: [editExpanded(bulkEdit.version)] })];
const allTracks = Array.from({ length: 40 }, (_, at) => trackWithGuest(at + 1));

export const AllTracks: Story = {
  decorators: expanded,
  beforeEach: answerCalls(async () => Response.json({ edits: [{ ...bulkEdit, tracks: allTracks }], next: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Track 40')).toBeInTheDocument();
  },
};

export const TracksOutOfReach: Story = {
  decorators: expanded,
  beforeEach: answerCalls(networkError),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('can’t reach the catalogue');
    await expect(canvas.getByText('Track 3')).toBeVisible();
    await expect(canvas.queryByText('Track 4')).toBeNull();
  },
};

export const Match: Story = { args: { edit: matchEdit } };

export const Undone: Story = { args: { edit: { ...bulkEdit, undoneBy: 4, undoable: false } } };

export const UndoEntry: Story = {
  args: { edit: { ...bulkEdit, undoes: 2 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Redo/ })).toBeVisible();
  },
};

export const NotUndoable: Story = {
  args: {
    edit: {
      ...bulkEdit,
      mine: false,
      undoable: false,
      why: 'A later edit changed the same part of “Track 1”, “Track 2” and “Track 3”.',
    },
  },
};

export const Undoing: Story = {
  decorators: [withStore({ events: [undoPressed.pending('undo', { versions: [bulkEdit.version] })] })],
};

export const NewGuest: Story = {
  args: { edit: { ...bulkEdit, call: 'addGuest', guest: 'Nadia Brook', trackCount: 0, tracks: [] } },
};

export const LongWords: Story = {
  args: {
    edit: {
      ...bulkEdit,
      call: 'updateTitle',
      trackCount: 1,
      tracks: [
        {
          id: 1,
          title: longTitle.title,
          fields: [{ field: 'title', before: 'x'.repeat(200), after: longTitle.title }],
        },
      ],
    },
  },
};
