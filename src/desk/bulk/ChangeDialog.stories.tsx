import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ChangedField } from '#catalogue/desk/trackChange.ts';
import type { Track } from '#contract/track.ts';
import { changedFieldPicked, changedValuePicked } from '#desk/store/bulkChangeSlice.ts';
import { allShownTicked, changeOpened, checkboxModeStarted } from '#desk/store/bulkSelectionSlice.ts';
import { answerCalls, keepWaiting, networkError, refuse } from '#stories/answerCalls.ts';
import { catalogue, film, hostile, longTitle } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';

const open = (tracks: Track[], field: ChangedField = 'freeTrack') =>
  withStore({
    tracks,
    events: [
      checkboxModeStarted(),
      allShownTicked(tracks.map(({ id }) => id)),
      changeOpened(),
      changedFieldPicked(field),
    ],
  });

const meta = { component: ChangeDialog } satisfies Meta<typeof ChangeDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const press: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: /^Change \d/ }));

export const Free: Story = { decorators: [open(catalogue)] };

export const Show: Story = {
  decorators: [open(catalogue, 'name')],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('First enter a show.')).toBeVisible();
    await userEvent.type(canvas.getByRole('combobox', { name: 'Show' }), 'Gull Point');
    await expect(canvas.getAllByText('Gull Point').length).toBeGreaterThan(1);
  },
};

export const SortTitle: Story = { decorators: [open(catalogue, 'sortTitle')] };

export const NothingToChange: Story = {
  decorators: [
    withStore({
      tracks: [film],
      events: [allShownTicked([film.id]), changeOpened(), changedFieldPicked('name'), changedValuePicked(false)],
    }),
  ],
};

export const HostileText: Story = { decorators: [open([hostile, longTitle], 'sortTitle')] };

/** More rows than one render holds. */
export const Hundreds: Story = {
  decorators: [
    open(
      Array.from({ length: 400 }, (_, id) => ({ ...film, id, title: `The Part ${id + 1}` })),
      'sortTitle',
    ),
  ],
};

export const OnItsWay: Story = {
  decorators: [open(catalogue)],
  beforeEach: answerCalls(keepWaiting),
  play: press,
};

export const OutOfReach: Story = {
  decorators: [open(catalogue)],
  beforeEach: answerCalls(networkError),
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('can’t reach the catalogue');
  },
};

export const Refused: Story = {
  decorators: [open(catalogue)],
  beforeEach: answerCalls(
    refuse(
      409,
      'Conflict',
      'Someone else changed “The Lamp at Gull Point” while you were editing. Nothing was changed.',
    ),
  ),
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Someone else changed');
  },
};
