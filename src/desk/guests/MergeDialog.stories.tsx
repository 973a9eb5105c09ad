import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Track } from '#contract/track.ts';
import { answerByCall, answerCalls, keepWaiting, networkError, refuse } from '#stories/answerCalls.ts';
import { bare, longName, longTitle } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { MergeDialog } from './MergeDialog.tsx';

const tracks: Track[] = [
  { ...bare, id: 1, title: 'Arcade Summer', newGuests: ['Ida Marsh', 'Odete Price', 'Wanda Quill'] },
  { ...bare, id: 2, title: 'Blood Moon', newGuests: ['Odete Price'] },
  { ...bare, id: 3, title: 'Ferry', newGuests: ['Odete Price', 'Wanda Quill', 'Odette Price'] },
  { ...bare, id: 4, title: 'Lighthouse', newGuests: ['Odette Price'] },
];
const guests = ['Ida Marsh', 'Odete Price', 'Odette Price', 'Otto Fenn', 'Wanda Quill'];

const meta = {
  component: MergeDialog,
  args: { merge: { guest: 'Odete Price', into: 'Odette Price' } },
  decorators: [withStore({ tracks, guests })],
  beforeEach: answerCalls(keepWaiting),
} satisfies Meta<typeof MergeDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Preview: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Changes 3 tracks, and Odete Price leaves the guest list.')).toBeVisible();
    const rows = canvas.getAllByRole('listitem').map((row) => row.textContent);
    await expect(rows).toEqual([
      'Arcade SummerBefore: Ida Marsh, Odete Price, Wanda Quill After: Ida Marsh, Odette Price, Wanda Quill',
      'Blood MoonBefore: Odete Price After: Odette Price',
      'FerryBefore: Odete Price, Wanda Quill, Odette Price After: Wanda Quill, Odette Pricehad both',
    ]);
  },
};

export const NothingChosen: Story = {
  args: { merge: { guest: 'Odete Price', into: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('option')[0]).toHaveTextContent('Odette Price');
    await expect(canvas.getByText('First choose the name that stays.')).toBeVisible();
  },
};

export const OnNoTrack: Story = {
  args: { merge: { guest: 'Otto Fenn', into: 'Ida Marsh' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Changes no track. Otto Fenn leaves the guest list.')).toBeVisible();
  },
};

const press: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Merge into Odette Price' }));
};

export const Merging: Story = { play: press };

export const OutOfReach: Story = {
  beforeEach: answerCalls(networkError),
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(
      'The merge may have failed: we can’t reach the catalogue',
    );
  },
};

export const GoneMeanwhile: Story = {
  beforeEach: answerByCall({
    MergeGuest: refuse(
      422,
      'Unprocessable',
      'No guest in the catalogue is called “Odette Price”. Nothing was changed.',
    ),
    GetTracks: async () => Response.json(tracks.slice(0, 2)),
    GetGuests: async () => Response.json(['Ida Marsh', 'Odete Price', 'Otto Fenn', 'Wanda Quill']),
  }),
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByText('Odette Price has left the guest list.')).toBeVisible();
  },
};

const thousand = Array.from({ length: 1000 }, (_, at) => ({
  ...bare,
  id: at + 1,
  title: `Film ${at}`,
  newGuests: ['Odete Price'],
}));

export const AThousandTracks: Story = { decorators: [withStore({ tracks: thousand, guests })] };

export const LongNames: Story = {
  args: { merge: { guest: longName, into: 'x'.repeat(100) } },
  decorators: [withStore({ tracks: [{ ...longTitle, newGuests: [longName] }], guests: [longName, 'x'.repeat(100)] })],
};
