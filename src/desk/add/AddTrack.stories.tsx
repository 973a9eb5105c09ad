import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dialogOpened } from '#desk/store/dialogSlice.ts';
import { answerCalls, keepWaiting, networkError, refuse } from '#stories/answerCalls.ts';
import { catalogue, film, longTitle } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { AddTrack } from './AddTrack.tsx';

const meta = {
  component: AddTrack,
  decorators: [withStore({ tracks: [...catalogue, longTitle], events: [dialogOpened('addTrack')] })],
} satisfies Meta<typeof AddTrack>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const type =
  (label: string, text: string): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: label }), text);
  };
const press =
  (name: string): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name }));
  };
const addInVain: Play = async (context) => {
  await type('Title', 'The Inspector’s Coat')(context);
  await press('Add track')(context);
  await expect(await context.canvas.findByRole('alert')).toBeVisible();
};

export const Opened: Story = {};

export const MoreFields: Story = { play: press('More fields') };

export const SameTitleAndLink: Story = {
  play: async (context) => {
    await type('Title', longTitle.title)(context);
    await type('Commentary Track link', film.commentaryTrackLink ?? '')(context);
    await expect(context.canvas.getByRole('status')).toHaveTextContent('You can still add this one.');
  },
};

/** Says what is wrong, opens what hides it, and sends nothing. */
export const Faults: Story = {
  beforeEach: answerCalls(networkError),
  play: async (context) => {
    await type('Commentary Track link', 'example.org')(context);
    await press('More fields')(context);
    await type('Minutes', 'ninety')(context);
    await press('More fields')(context);
    await press('Add track')(context);
    await expect(context.canvas.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await expect(context.canvas.getByText('Enter a whole number of minutes.')).toBeVisible();
    await expect(context.canvas.getAllByRole('alert')).toHaveLength(3);
  },
};

export const Adding: Story = {
  beforeEach: answerCalls(keepWaiting),
  play: async (context) => {
    await type('Title', 'The Inspector’s Coat')(context);
    await press('Add track')(context);
    await expect(context.canvas.getByRole('button', { name: 'Adding' })).toBeVisible();
  },
};

export const OutOfReach: Story = { beforeEach: answerCalls(networkError), play: addInVain };

export const Refused: Story = {
  beforeEach: answerCalls(refuse(409, 'Conflict', 'No id is free for another track. Nothing was changed.')),
  play: addInVain,
};

/** Asks before what was typed is lost. */
export const Closing: Story = {
  play: async (context) => {
    await type('Title', 'The Inspector’s Coat')(context);
    await press('Cancel')(context);
    await expect(context.canvas.getByRole('dialog', { name: 'Discard this track?' })).toBeVisible();
  },
};
