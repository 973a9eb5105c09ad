import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Track } from '#contract/track.ts';
import { guestPicked } from '#store/filtersSlice.ts';
import { trackOpened } from '#store/modalSlice.ts';
import {
  bare,
  episodes,
  film,
  hostile,
  longOverview,
  longTitle,
  many,
  manyGuests,
  rightToLeft,
  sixtyGuests,
  threeShowmen,
} from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { LazyTrackDialog, TrackModal } from './TrackModal.tsx';

const alone = (track: Track) => withStore({ tracks: [track], events: [trackOpened(track.id)] });
const among = (track: Track) => withStore({ tracks: many, events: [trackOpened(track.id)] });
const [first, last] = [many[0] ?? bare, many[26] ?? bare];

const meta = {
  component: TrackModal,
  args: { editable: false },
  loaders: [LazyTrackDialog.preload],
} satisfies Meta<typeof TrackModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ForVisitors: Story = { decorators: [among(last)] };

export const ForAdmins: Story = { args: { editable: true }, decorators: [among(last)] };

export const FirstTrack: Story = {
  decorators: [among(first)],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Previous Track/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Next Track/ })).toBeVisible();
  },
};

export const LastTrack: Story = {
  decorators: [withStore({ tracks: [film, rightToLeft], events: [trackOpened(rightToLeft.id)] })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Next Track/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Previous Track/ })).toBeVisible();
  },
};

export const OnlyTrack: Story = { decorators: [alone(film)] };

/** A filter excludes it, but its link was opened. */
export const NotInTheList: Story = {
  decorators: [withStore({ tracks: [film, bare], events: [guestPicked('Wanda Fizzlewood'), trackOpened(bare.id)] })],
};

/** The arrow key shows the next track and announces its position. */
export const Paged: Story = {
  decorators: [withStore({ tracks: episodes, events: [trackOpened(episodes[1]?.id ?? 0)] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('status')).toHaveTextContent('2 of 3, Night Ferry | The Crossing');
  },
};

export const OnlyATitle: Story = { decorators: [alone(bare)] };

export const NoPoster: Story = { decorators: [alone({ ...film, posterPath: null })] };

export const NoOverview: Story = { decorators: [alone({ ...film, overview: ' ' })] };

export const LongTitle: Story = { decorators: [alone(longTitle)] };

export const LongOverview: Story = { decorators: [alone(longOverview)] };

export const ManyGuests: Story = { decorators: [alone(manyGuests)] };

export const SixtyGuests: Story = { decorators: [alone(sixtyGuests)] };

export const TheThreeShowmen: Story = {
  decorators: [alone(threeShowmen)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The Three Projectionists')).toBeVisible();
  },
};

export const RightToLeft: Story = { decorators: [alone(rightToLeft)] };

export const HostileText: Story = { decorators: [alone(hostile)] };
