import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { episodes, film, guestLine, longTitle, many, posterHost } from '#stories/sampleTracks.ts';
import { TrackBlock } from './TrackBlock.tsx';

const byTitle = many.slice(0, 50).sort((a, b) => a.title.localeCompare(b.title));

const meta = {
  component: TrackBlock,
  decorators: [
    (Block) => (
      // biome-ignore lint/a11y/useSemanticElements: the list of the page has blocks between itself and its rows
      <div role="list">
        <Block />
      </div>
    ),
  ],
  args: {
    tracks: byTitle,
    trackAbove: undefined,
    isSkippable: true,
    withinShow: false,
    hideWatch: false,
    margin: 'letters' as const,
    shownDate: undefined,
    imageHost: posterHost,
    look: 'list' as const,
    guestLine,
    onOpen: fn(),
  },
} satisfies Meta<typeof TrackBlock>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Letters: Story = {};

/** The letter of the first row is shown in an earlier block. */
export const BelowTheSameLetter: Story = { args: { tracks: [film, longTitle], trackAbove: film } };

export const FreeEpisodes: Story = {
  args: {
    tracks: episodes.map((episode) => ({ ...episode, watchUsWatchLink: film.watchUsWatchLink })),
    withinShow: true,
    hideWatch: true,
    margin: null,
  },
};
