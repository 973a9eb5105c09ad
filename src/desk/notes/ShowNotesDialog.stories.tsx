import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { checkboxModeStarted, trackTicked } from '#desk/store/bulkSelectionSlice.ts';
import { catalogue, film, hostile, longTitle, longWord, rightToLeft } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ShowNotesDialog } from './ShowNotesDialog.tsx';

const remakes = [1931, 1962, 2009].map((year, at) => ({
  ...film,
  id: 50 + at,
  title: 'Paper Lighthouse',
  releaseDate: `${year}-03-01`,
}));
const numbered = Array.from({ length: 300 }, (_, at) => ({ ...film, id: 100 + at, title: `Fog, Chapter ${at}` }));

const meta = {
  component: ShowNotesDialog,
  args: { onSelected: fn() },
  decorators: [withStore({ tracks: [...catalogue, ...remakes, hostile, longWord, rightToLeft] })],
} satisfies Meta<typeof ShowNotesDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Filled, not typed, because that is what a paste does. */
const paste =
  (notes: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Show notes' }));
    await userEvent.paste(notes);
    await canvas.findByRole('list');
  };

const everyKind = `1. The Lamp at Gull Point (1984)
• murder by metronom
1:02:33 Paper Lighthouse
Night Ferry: The Crossing / Untold
Nothing That We Know`;

export const Empty: Story = {};

export const EveryKind: Story = {
  play: async (context) => {
    await paste(everyKind)(context);
    await context.canvas.findByText('6 titles: 4 found, 1 ambiguous, 1 not found');
  },
};

export const ChosenCorrectedAndUnticked: Story = {
  play: async (context) => {
    await paste(everyKind)(context);
    const { args, canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('radio', { name: 'Paper Lighthouse, 1962' }));
    const field = canvas.getByRole('textbox', { name: 'Correct “Nothing That We Know”' });
    await userEvent.clear(field);
    await userEvent.type(field, 'a cactus for the bride');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Untold' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Select 5 tracks' }));
    await expect(args.onSelected).toHaveBeenCalled();
  },
};

/** What was selected before stays so. */
export const SomeSelectedAlready: Story = {
  decorators: [withStore({ tracks: catalogue, events: [checkboxModeStarted(), trackTicked(1), trackTicked(2)] })],
  play: paste(everyKind),
};

export const NothingFound: Story = { play: paste('Nothing That We Know\nNor This') };

export const LongAndHostileText: Story = {
  play: paste([longTitle, longWord, hostile, rightToLeft].map(({ title }) => title).join('\n')),
};

export const Hundreds: Story = {
  decorators: [withStore({ tracks: numbered })],
  play: async (context) => {
    await paste(numbered.map(({ title }, at) => `${at}. ${title}`).join('\n'))(context);
    await waitFor(() => expect(context.canvas.getByText('300 titles: 300 found')).toBeVisible(), { timeout: 10_000 });
  },
};

export const AsksBeforeNotesAreLost: Story = {
  play: async (context) => {
    await paste(everyKind)(context);
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Close' }));
    await context.canvas.findByRole('heading', { name: 'Discard changes?' });
  },
};
