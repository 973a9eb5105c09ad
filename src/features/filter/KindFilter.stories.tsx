import type { Meta, StoryObj } from '@storybook/react-vite';
import { kindPicked } from '#store/filtersSlice.ts';
import { catalogue, live } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { KindFilter } from './KindFilter.tsx';

const meta = { component: KindFilter } satisfies Meta<typeof KindFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithoutLiveTracks: Story = { decorators: [withStore({ tracks: catalogue })] };

export const WithLiveTracks: Story = {
  decorators: [withStore({ tracks: [...catalogue, live], events: [kindPicked('free')] })],
};
