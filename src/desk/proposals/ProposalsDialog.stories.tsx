import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { proposalsOpened, proposalTicked } from '#desk/store/proposalsSlice.ts';
import { answerByCall, answerCalls, keepWaiting, networkError, refuse } from '#stories/answerCalls.ts';
import { matches } from '#stories/sampleMatches.ts';
import { bare, longTitle } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { Proposals } from './ProposalsDialog.tsx';

const [lamp = { id: 1 }, show = { id: 2 }] = matches;
const unmatched = (id: number, title: string, more: Partial<Track> = {}): Track => ({ ...bare, id, title, ...more });

const certain = unmatched(1, 'Lamp Over Gull Point', { overview: '<p>Two keepers, <em>one</em> lamp.</p>' });
const episode = unmatched(2, 'Night Lamps | The Cellar', { name: 'Night Lamps' });
const dated = unmatched(3, 'Lamp Over Gull Point (1999)');
const unknown = unmatched(4, 'Untold');
const long = { ...longTitle, id: 6, tmdbId: 0 };
const few = [certain, episode, dated, unmatched(5, 'The Twins'), unknown, long];
const found: SearchResult[] = [
  lamp,
  show,
  { ...lamp, id: 5, tmdbId: 51, title: 'The Twins', releaseDate: '1961-01-01' },
  { ...lamp, id: 6, tmdbId: 52, title: 'The Twins', releaseDate: '2004-01-01' },
  { ...lamp, id: 7, tmdbId: 53, title: longTitle.title, releaseDate: '1984-01-01' },
];
const answerAll = async () => Response.json(found);

const open = (tracks: Track[], ...ticked: number[]) =>
  withStore({
    tracks,
    events: [proposalsOpened(tracks.map(({ id }) => id)), ...ticked.map((id) => proposalTicked(id))],
  });

const meta = {
  component: Proposals,
  decorators: [open(few)],
  beforeEach: answerCalls(answerAll),
} satisfies Meta<typeof Proposals>;
export default meta;

type Story = StoryObj<typeof meta>;

const showsText =
  (words: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const [first] = await canvas.findAllByText(words);
    await expect(first).toBeVisible();
  };

export const Some: Story = {
  decorators: [open(few, 1)],
  play: showsText(/^6 looked up: 3 matches found, 2 with several possible, 1 without/),
};

export const LookingUp: Story = { beforeEach: answerCalls(keepWaiting), play: showsText(/^0 of 6 looked up/) };

export const OnlySeveralPossible: Story = {
  decorators: [open([dated])],
  play: showsText(/^1 looked up: 1 with several possible/),
};

export const NothingFound: Story = {
  beforeEach: answerCalls(async () => Response.json([])),
  play: showsText(/^6 looked up: 6 without/),
};

export const Outage: Story = {
  beforeEach: answerCalls(refuse(503, 'Service Unavailable', 'TMDB asks us to wait. Try again in 12 seconds.')),
  play: showsText(/Try again in 12 seconds\. Matches found so far are kept/),
};

export const OutOfReach: Story = { beforeEach: answerCalls(networkError), play: showsText(/Check your connection/) };

const thousand = Array.from({ length: 1000 }, (_, at) => unmatched(100 + at, 'Lamp Over Gull Point'));

export const AThousand: Story = {
  decorators: [open(thousand, 100)],
  play: showsText(/^1,000 looked up: 1,000 matches found/),
};

export const NotApplied: Story = {
  decorators: [open(few, 1, 2)],
  beforeEach: answerByCall({
    GetSearchResults: answerAll,
    UpdateMatch: refuse(503, 'Service Unavailable', 'The catalogue cannot be saved just now.'),
  }),
  play: async (context) => {
    await showsText(/^6 looked up/)(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Apply 2 matches' }));
    await showsText(/was not matched: something went wrong on the server/)(context);
  },
};

export const Applying: Story = {
  decorators: [open(few, 1, 2)],
  beforeEach: answerByCall({ GetSearchResults: answerAll, UpdateMatch: keepWaiting }),
  play: async (context) => {
    await showsText(/^6 looked up/)(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Apply 2 matches' }));
    await showsText(/^Applying 1 of 2/)(context);
  },
};

export const Stopping: Story = {
  ...Applying,
  play: async (context) => {
    await Applying.play?.(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Stop' }));
    await showsText(/^Stopping$/)(context);
  },
};
