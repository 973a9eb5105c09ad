import type { Meta, StoryObj } from '@storybook/react-vite';
import { trackTypePicked } from '#store/filtersSlice.ts';
import { catalogue, live } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { TrackTypeFilter } from './TrackTypeFilter.tsx';

const meta = { component: TrackTypeFilter } satisfies Meta<typeof TrackTypeFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutLiveTracks: Story = { decorators: [withStore({ tracks: catalogue })] };

export const WithLiveTracks: Story = {
  decorators: [withStore({ tracks: [...catalogue, live], events: [trackTypePicked('free')] })],
};
