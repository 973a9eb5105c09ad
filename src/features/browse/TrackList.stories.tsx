import type { Meta, StoryObj } from '@storybook/react-vite';
import { isMovie } from '#catalogue/titles.ts';
import { catalogue, film, hostile } from '#stories/sampleTracks.ts';
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

export const Empty: Story = { decorators: [withStore()] };

export const HostileText: Story = {
  decorators: [withStore({ tracks: [hostile, { ...hostile, id: 60, name: hostile.title }] })],
};
