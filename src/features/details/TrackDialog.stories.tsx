import type { Meta, StoryObj } from '@storybook/react-vite';
import { trackOpened } from '#store/modalSlice.ts';
import { film } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { Position, ShareButton } from './TrackDialog.tsx';

/** The parts of the dialog. The whole dialog is in the stories of `TrackModal`. */
const meta = { component: Position, args: { track: film, position: 2, count: 412 } } satisfies Meta<typeof Position>;
export default meta;

type Story = StoryObj<typeof meta>;

export const PositionInTheList: Story = {};

export const PositionInAHugeList: Story = { args: { position: 98_765, count: 100_000 } };

/** Only the empty live region. */
export const PositionOfATrackNotInTheList: Story = { args: { position: 0 } };

export const Share: Story = {
  decorators: [withStore({ tracks: [film], events: [trackOpened(film.id)] })],
  render: () => <ShareButton />,
};
