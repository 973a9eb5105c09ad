import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { Track } from '#contract/track.ts';
import { pencilPressed, trackOpened } from '#store/modalSlice.ts';
import { answerByCall, keepWaiting, networkError, refuse } from '#stories/answerCalls.ts';
import { matches } from '#stories/sampleMatches.ts';
import { bare, catalogue, episodes, film, hostile, longTitle } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { EditModal } from './EditModal.tsx';

const edited = (track: Track, tracks: Track[] = [track]) =>
  withStore({ tracks, events: [trackOpened(track.id), pencilPressed()] });

const found = async () => Response.json(matches);
const saved = async () => new Response('OK');

const meta = {
  component: EditModal,
  decorators: [edited(film)],
  beforeEach: answerByCall({}),
} satisfies Meta<typeof EditModal>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const type =
  (label: RegExp | string, text: string): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(label), text);
  };
const press =
  (name: string): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name }));
  };
const search = type(/^Fix .* match$/, 'lamp');
const choose =
  (name: RegExp): Play =>
  async (context) => {
    await search(context);
    const radio = await context.canvas.findByRole<HTMLInputElement>('radio', { name });
    // The label around the radio is the click target.
    await context.userEvent.click(radio.labels?.[0] ?? radio);
    await expect(await context.canvas.findByRole('region', { name: 'New match' })).toBeVisible();
  };
const saveInVain: Play = async (context) => {
  await type('Title', ', Again')(context);
  await type('Sort Title', 'Lamp')(context);
  await press('Save Changes')(context);
  await expect(await context.canvas.findByRole('alert')).toBeVisible();
};

export const Opened: Story = {};

export const InAList: Story = { decorators: [edited(catalogue[4] ?? film, catalogue)] };

export const WithoutAPost: Story = { decorators: [edited(bare)] };

export const LongTitle: Story = { decorators: [edited(longTitle)] };

export const HostileText: Story = { decorators: [edited(hostile)] };

export const Searching: Story = {
  beforeEach: answerByCall({ GetSearchResults: keepWaiting }),
  play: async (context) => {
    await search(context);
    await expect(await context.canvas.findByText('Searching…')).toBeVisible();
  },
};

export const Matches: Story = {
  beforeEach: answerByCall({ GetSearchResults: found }),
  play: async (context) => {
    await search(context);
    await expect(await context.canvas.findAllByRole('radio')).toHaveLength(matches.length);
  },
};

export const NoMatches: Story = {
  beforeEach: answerByCall({ GetSearchResults: async () => Response.json([]) }),
  play: async (context) => {
    await search(context);
    await expect(await context.canvas.findByText('No results found')).toBeVisible();
  },
};

export const SearchFailed: Story = {
  beforeEach: answerByCall({ GetSearchResults: networkError }),
  play: async (context) => {
    await search(context);
    await expect(await context.canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const MatchChosen: Story = {
  beforeEach: answerByCall({ GetSearchResults: found }),
  play: choose(/^Lamp Over Gull Point/),
};

export const MatchOfAnEpisode: Story = {
  decorators: [edited(episodes[0] ?? film)],
  beforeEach: answerByCall({ GetSearchResults: found }),
  play: choose(/^Night Lamps/),
};

export const MatchWithNothingKnown: Story = {
  beforeEach: answerByCall({ GetSearchResults: found }),
  play: choose(/^Untitled/),
};

export const Saving: Story = {
  beforeEach: answerByCall({ UpdateTitle: keepWaiting }),
  play: async (context) => {
    await type('Title', ', Again')(context);
    await press('Save Changes')(context);
    const button = await context.canvas.findByRole('button', { name: 'Saving' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const OutOfReach: Story = { beforeEach: answerByCall({ UpdateSortTitle: networkError }), play: saveInVain };

export const SecondCallRefused: Story = {
  beforeEach: answerByCall({
    UpdateSortTitle: saved,
    GetTracks: async () => Response.json([film]),
    UpdateTitle: refuse(422, 'Unprocessable Entity', 'newTitle must not be empty'),
  }),
  play: saveInVain,
};

export const MatchNotSaved: Story = {
  beforeEach: answerByCall({
    GetSearchResults: found,
    UpdateMatch: refuse(503, 'Service Unavailable', 'The catalogue cannot be saved just now.'),
  }),
  play: async (context) => {
    await choose(/^Lamp Over Gull Point/)(context);
    await press('Save Changes')(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(/The match was not saved/);
  },
};

export const ChangedBySomeoneElse: Story = {
  beforeEach: answerByCall({
    UpdateSortTitle: saved,
    GetTracks: async () => Response.json([{ ...film, title: 'The Lamp, Renamed by Someone Else', sortTitle: 'Lamp' }]),
    UpdateTitle: networkError,
  }),
  play: async (context) => {
    await saveInVain(context);
    await expect(await context.canvas.findByText(/Someone else changed this track/)).toBeVisible();
  },
};

/** Someone else renamed the track after this list was loaded. */
export const OutdatedList: Story = {
  beforeEach: answerByCall({ UpdateSortTitle: refuse(404, 'Not Found', 'No track has this title.') }),
  play: async (context) => {
    await saveInVain(context);
    await expect(await context.canvas.findByRole('button', { name: 'Reload tracks' })).toBeVisible();
  },
};

export const DiscardQuestion: Story = {
  play: async (context) => {
    await type('Title', ', Again')(context);
    await press('Cancel')(context);
    await waitFor(() => expect(context.canvas.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible());
  },
};

export const MoreFields: Story = { play: press('More fields') };

/** Says what is wrong below each field, and sends nothing. */
export const FaultyFields: Story = {
  beforeEach: answerByCall({}),
  play: async (context) => {
    await press('More fields')(context);
    await type('Shop link', 'example.org')(context);
    await type('Minutes', 'ninety')(context);
    await press('Save Changes')(context);
    await expect(context.canvas.getByRole('textbox', { name: 'Shop link' })).toHaveFocus();
    await expect(context.canvas.getAllByRole('alert')).toHaveLength(3);
  },
};

export const FieldsOutOfReach: Story = {
  beforeEach: answerByCall({}),
  play: async (context) => {
    await press('More fields')(context);
    await press('Live')(context);
    await press('Save Changes')(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Saving the other fields may have failed');
  },
};

export const Removing: Story = {
  play: async (context) => {
    await press('Remove track')(context);
    await expect(await context.canvas.findByRole('dialog', { name: 'Remove this track?' })).toBeVisible();
  },
};

export const RemovedInVain: Story = {
  beforeEach: answerByCall({}),
  play: async (context) => {
    await Removing.play?.(context);
    const question = within(await context.canvas.findByRole('dialog', { name: 'Remove this track?' }));
    await context.userEvent.click(question.getByRole('button', { name: 'Remove track' }));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Removing the track may have failed');
  },
};
