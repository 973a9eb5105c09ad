import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { Track } from '#contract/track.ts';
import { dialogOpened } from '#desk/store/dialogSlice.ts';
import { guestOrderPicked, renamePressed } from '#desk/store/guestsSlice.ts';
import { answerByCall, answerCalls, keepWaiting, networkError, refuse } from '#stories/answerCalls.ts';
import { bare, film, hostileNames, longName } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { Guests } from './GuestsDialog.tsx';

const tracksOf = (guest: string, count: number, from: number): Track[] =>
  Array.from({ length: count }, (_, at) => ({
    ...bare,
    id: from + at,
    title: `Film ${from + at}`,
    newGuests: [guest],
  }));
const tracks = [...tracksOf('Odette Price', 10, 100), ...tracksOf('Odete Price', 1, 200), film];
const guests = ['Odette Price', 'Odete Price', 'Otto Fenn', 'Wanda Fizzlewood', 'Otis Vandermoss'];

const meta = {
  component: Guests,
  decorators: [withStore({ tracks, guests, events: [dialogOpened('guests')] })],
  beforeEach: answerCalls(keepWaiting),
} satisfies Meta<typeof Guests>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Some: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('5 guests, 1 on no track')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'ode');
    await expect(await canvas.findByText('2 found')).toBeVisible();
    await expect(canvas.queryByText('Otto Fenn')).toBeNull();
  },
};

export const ByTracks: Story = {
  decorators: [withStore({ tracks, guests, events: [dialogOpened('guests'), guestOrderPicked('tracks')] })],
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('listitem').map((row) => row.textContent);
    await expect(names[0]).toMatch(/^Odette Price10 tracks/);
    await expect(names.at(-1)).toMatch(/^Otto Fennno tracksDelete/);
  },
};

const renaming = (name: string) => withStore({ tracks, guests, events: [dialogOpened('guests'), renamePressed(name)] });

export const Renaming: Story = { decorators: [renaming('Odete Price')] };

export const RenamedToAnotherGuest: Story = {
  decorators: [renaming('Odete Price')],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('New name for Odete Price'), 'odette price{Enter}', {
      initialSelectionStart: 0,
      initialSelectionEnd: 100,
    });
    const dialog = within(canvas.getByRole('dialog', { name: 'Merge guests' }));
    await expect(dialog.getByRole('button', { name: 'Merge into Odette Price' })).toBeVisible();
  },
};

export const SimilarToAnotherGuest: Story = {
  decorators: [renaming('Otis Vandermoss')],
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('New name for Otis Vandermoss');
    await userEvent.clear(field);
    await userEvent.type(field, 'Otto Fen');
    await expect(canvas.getByText(/Did you mean/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep editing' }));
    await expect(field).toHaveValue('Otto Fen');
  },
};

const rename: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const field = canvas.getByLabelText('New name for Odete Price');
  await userEvent.clear(field);
  await userEvent.type(field, 'Odile Price{Enter}');
};

export const RenamedMeanwhile: Story = {
  decorators: [renaming('Odete Price')],
  beforeEach: answerByCall({
    RenameGuest: refuse(
      422,
      'Unprocessable',
      'No guest in the catalogue is called “Odete Price”. Nothing was changed.',
    ),
    GetTracks: async () => Response.json([film]),
    GetGuests: async () => Response.json(['Odette Price', 'Wanda Fizzlewood', 'Otis Vandermoss']),
  }),
  play: async (context) => {
    const { canvas } = context;
    await rename(context);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Not renamed. No guest in the catalogue is called',
    );
    await expect(await canvas.findByText(/This name has left the guest list/)).toBeVisible();
    await expect(canvas.getByLabelText('New name for Odete Price')).toHaveValue('Odile Price');
    await expect(canvas.queryByText('Otto Fenn')).toBeNull();
  },
};

export const OutOfReach: Story = {
  decorators: [renaming('Odete Price')],
  beforeEach: answerCalls(networkError),
  play: async (context) => {
    await rename(context);
    await expect(await context.canvas.findByText(/can’t reach the catalogue/)).toBeVisible();
    await expect(context.canvas.getByLabelText('New name for Odete Price')).toHaveValue('Odile Price');
  },
};

export const Saving: Story = { decorators: [renaming('Odete Price')], play: rename };

export const NotDeleted: Story = {
  beforeEach: answerByCall({
    DeleteGuest: refuse(409, 'Conflict', '“Otto Fenn” is a guest of “Film 1”. Nothing was changed.'),
    GetTracks: async () => Response.json([...tracks, ...tracksOf('Otto Fenn', 1, 300)]),
    GetGuests: async () => Response.json(guests),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Otto Fenn' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Not deleted. “Otto Fenn” is a guest of “Film 1”.',
    );
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Delete Otto Fenn' })).toBeNull());
  },
};

export const NoGuests: Story = { decorators: [withStore({ events: [dialogOpened('guests')] })] };

export const NotLoaded: Story = {
  decorators: [withStore({ missing: ['getGuests'], tracks, events: [dialogOpened('guests')] })],
  beforeEach: answerCalls(networkError),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/These are the guests of the tracks/)).toBeVisible();
  },
};

export const LongNames: Story = {
  decorators: [
    withStore({
      tracks: tracksOf(longName, 2, 1),
      guests: [longName, ...hostileNames, 'x'.repeat(100)],
      events: [dialogOpened('guests'), renamePressed(longName)],
    }),
  ],
};

const manyNames = Array.from({ length: 3000 }, (_, at) => `Guest number ${at}`);

export const Thousands: Story = {
  decorators: [withStore({ guests: manyNames, events: [dialogOpened('guests')] })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3,000 guests, 3,000 on no track')).toBeVisible();
  },
};
