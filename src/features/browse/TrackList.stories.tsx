import type { Meta, StoryObj } from '@storybook/react-vite';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import { sortPicked, trackTypePicked } from '#store/filtersSlice.ts';
import { catalogue, film, hostile, many } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { TrackList } from './TrackList.tsx';

const meta = {
  component: TrackList,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TrackList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const MoviesAndShows: Story = { decorators: [withStore({ tracks: catalogue })] };

export const OnlyMovies: Story = { decorators: [withStore({ tracks: catalogue.filter(isMovie) })] };

export const OneTrack: Story = { decorators: [withStore({ tracks: [film] })] };

/** Rendered in steps. */
export const ManyTracks: Story = { decorators: [withStore({ tracks: many })] };

/** A sort by track date shows one list, without the tracks that have no date. */
export const Flat: Story = {
  decorators: [withStore({ tracks: catalogue, events: [sortPicked('trackDateNewest')] })],
};

/** Without watch links. */
export const FreeOnly: Story = {
  decorators: [
    withStore({ tracks: [...catalogue, { ...film, id: 61, freeTrack: 0 }], events: [trackTypePicked('free')] }),
  ],
};

export const Empty: Story = { decorators: [withStore()] };

export const HostileText: Story = {
  decorators: [withStore({ tracks: [hostile, { ...hostile, id: 60, name: hostile.title }] })],
};
