import type { Meta, StoryObj } from '@storybook/react-vite';
import { SelectionTools, TickTools } from '#desk/bulk/TickTools.tsx';
import { KeysButton } from '#desk/keys/DeskKeys.tsx';
import { checkboxModeStarted } from '#desk/store/bulkSelectionSlice.ts';
import { moreOpened } from '#desk/store/deskSlice.ts';
import { undoPressed } from '#desk/store/edits.ts';
import { WorklistFilter } from '#desk/worklist/WorklistFilter.tsx';
import { catalogue } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { DialogButton } from './DialogButton.tsx';
import { MoreTools, ToolBar } from './ToolBar.tsx';
import { UndoLast } from './UndoLast.tsx';

const meta = {
  component: ToolBar,
  args: {
    children: (
      <>
        <TickTools />
        <WorklistFilter />
        <UndoLast />
        <DialogButton opens="guests" />
        <MoreTools>
          <DialogButton opens="history" />
          <KeysButton />
        </MoreTools>
      </>
    ),
  },
} satisfies Meta<typeof ToolBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingToUndo: Story = { decorators: [withStore({ tracks: catalogue })] };

export const AfterAnEdit: Story = {
  decorators: [
    withStore({
      tracks: catalogue,
      events: [
        undoPressed.fulfilled({ versions: [4], changed: 1, removed: 0, trackId: 1, fields: ['title'] }, 'a', {
          versions: [3],
          isRedo: true,
        }),
      ],
    }),
  ],
};

/** On a small screen. */
export const MoreShown: Story = { decorators: [withStore({ tracks: catalogue, events: [moreOpened()] })] };

export const Selecting: Story = {
  args: {
    children: (
      <>
        <TickTools />
        <SelectionTools />
      </>
    ),
  },
  decorators: [withStore({ tracks: catalogue, events: [checkboxModeStarted()] })],
};
