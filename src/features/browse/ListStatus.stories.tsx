import type { Meta, StoryObj } from '@storybook/react-vite';
import { guestPicked, sortPicked } from '#store/filtersSlice.ts';
import { bare, catalogue, film } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ListStatus } from './ListStatus.tsx';

const meta = { component: ListStatus } satisfies Meta<typeof ListStatus>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ManyTracks: Story = {
  decorators: [
    withStore({ tracks: Array.from({ length: 1234 }, (_, at) => ({ ...film, id: at + 1, title: `Reel ${at}` })) }),
  ],
};

export const OfAGuest: Story = {
  decorators: [withStore({ tracks: catalogue, events: [guestPicked('June Alder')] })],
};

export const OneLeftOut: Story = {
  decorators: [withStore({ tracks: [film, bare], events: [sortPicked('lengthShortest')] })],
};
