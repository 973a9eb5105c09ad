import type { Meta, StoryObj } from '@storybook/react-vite';
import { matchChanges, tickedFields } from '#catalogue/desk/matches.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { matches } from '#stories/sampleMatches.ts';
import { bare, brokenPosterHost, film, hostile, longOverview, posterHost } from '#stories/sampleTracks.ts';
import { MatchDiff } from './MatchDiff.tsx';
import { matchName } from './MatchLine.tsx';

const between = (track: Track, match: SearchResult) => ({
  track,
  changes: matchChanges(track, match),
  ticked: tickedFields(track, { match, ticks: {}, isTitleTyped: false }),
  newName: matchName(match),
});
const [lamp = { id: 1 }, show = { id: 2 }, unknown = { id: 3 }, long = { id: 4 }] = matches;

const meta = {
  component: MatchDiff,
  args: {
    ...between(film, lamp),
    onTickField: () => undefined,
    isLocked: false,
    imageHost: posterHost,
    database: 'TMDB',
    caption: 'What Save will change',
    newHeading: 'After Save',
  },
} satisfies Meta<typeof MatchDiff>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FilmForFilm: Story = {};

export const FilmForShow: Story = { args: between(film, show) };

export const NothingKnownBefore: Story = { args: between(bare, lamp) };

export const NothingKnownAfter: Story = { args: between(film, unknown) };

export const TitleAndOverviewKept: Story = { args: { ticked: ['poster', 'databaseId'] } };

export const Saving: Story = { args: { isLocked: true } };

export const LongTexts: Story = { args: between(longOverview, long) };

export const HostileText: Story = { args: between(hostile, lamp) };

export const PostersFail: Story = { args: { imageHost: brokenPosterHost } };
