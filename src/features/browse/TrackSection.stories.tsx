import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { catalogue, episodes, film, guestLine, longTitle } from '#stories/sampleTracks.ts';
import { TrackSection } from './TrackSection.tsx';

const rows = (tracks: readonly Track[]) => ({
  chunks: [Uint32Array.from(tracks, (track) => catalogue.indexOf(track))],
  count: tracks.length,
});

const meta = {
  component: TrackSection,
  args: {
    title: 'Movies',
    level: 2,
    tracks: catalogue,
    ...rows(catalogue.filter(isMovie)),
    withinShow: true,
    hideWatch: false,
    letters: true,
    guestLine,
    onOpen: fn(),
  },
} satisfies Meta<typeof TrackSection>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Movies: Story = {};

export const OneMovie: Story = { args: { ...rows([film]) } };

/** The show's name stands in the heading and no longer in front of each title. */
export const AShow: Story = { args: { title: 'Night Ferry', level: 3, ...rows(episodes) } };

export const LongShowName: Story = { args: { title: longTitle.title, level: 3, ...rows(episodes) } };
