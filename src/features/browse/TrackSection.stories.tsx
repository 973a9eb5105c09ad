import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { fn } from 'storybook/test';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { catalogue, episodes, film, guestLine, longTitle, posterHost } from '#stories/sampleTracks.ts';
import { ListHead, TrackSection } from './TrackSection.tsx';

const rows = (tracks: readonly Track[]) => ({
  blocks: [tracks],
  count: tracks.length,
});

const meta = {
  component: TrackSection,
  args: {
    title: 'Movies',
    level: 2,
    ...rows(catalogue.filter(isMovie)),
    withinShow: true,
    hideWatch: false,
    margin: 'letters' as const,
    shownDate: undefined,
    imageHost: posterHost,
    look: 'list' as const,
    guestLine,
    onOpen: fn(),
  },
} satisfies Meta<typeof TrackSection>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Movies: Story = {};

/** A wall of posters. */
export const Posters: Story = { args: { look: 'posters' } };

export const OneMovie: Story = { args: { ...rows([film]) } };

/** The show name is in the heading and not in front of each title. */
export const AShow: Story = { args: { title: 'Night Ferry', level: 3, ...rows(episodes) } };

export const LongShowName: Story = { args: { title: longTitle.title, level: 3, ...rows(episodes) } };

/** A show heading always follows the one of all TV shows. */
const head = (args: ComponentProps<typeof ListHead>): Story => ({
  render: () => (
    <>
      <h1 className="vh">Tracks</h1>
      <h2 className="vh">TV shows</h2>
      <ListHead {...args} />
    </>
  ),
});

export const HeadOfMovies = head({ title: 'Movies', level: 2, count: 104 });

export const HeadOfManyTracks = head({ title: 'All tracks', level: 2, count: 100_000 });

export const HeadOfAShow = head({ title: 'Night Ferry', level: 3, count: 2 });

export const HeadOfALongShowName = head({ title: longTitle.title, level: 3, count: 12 });
