import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Track } from '#contract/track.ts';
import { trackOpened } from '#store/modalSlice.ts';
import { bare, film, hostile, longOverview, longTitle, manyGuests } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { TrackModal } from './TrackModal.tsx';

const opened = (track: Track) => withStore({ tracks: [track], events: [trackOpened(track.id)] });

const meta = {
  component: TrackModal,
  args: { editable: false },
} satisfies Meta<typeof TrackModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ForVisitors: Story = { decorators: [opened(film)] };

export const ForAdmins: Story = { args: { editable: true }, decorators: [opened(film)] };

export const OnlyATitle: Story = { decorators: [opened(bare)] };

export const LongTitle: Story = { decorators: [opened(longTitle)] };

export const LongOverview: Story = { decorators: [opened(longOverview)] };

export const ManyGuests: Story = { decorators: [opened(manyGuests)] };

export const HostileText: Story = { decorators: [opened(hostile)] };
