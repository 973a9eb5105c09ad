import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Track } from '#contract/track.ts';
import { trackMenuOpened } from '#desk/store/bulkSelectionSlice.ts';
import { answerCalls, networkError } from '#stories/answerCalls.ts';
import { bare, film, guests, hostile, manyGuests } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { TrackMenu } from './TrackMenu.tsx';

const meta = {
  component: TrackMenu,
  args: { track: film },
  render: ({ track }) => (
    <div style={{ display: 'grid', justifyContent: 'end', minHeight: 620 }}>
      <TrackMenu track={track} />
    </div>
  ),
} satisfies Meta<typeof TrackMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

const open = (track: Track): Story => ({
  args: { track },
  decorators: [withStore({ tracks: [track], guests, events: [trackMenuOpened(track.id)] })],
});

export const Closed: Story = { decorators: [withStore({ tracks: [film], guests })] };

export const Open: Story = open(film);

export const NoGuests: Story = open(bare);

export const ManyGuests: Story = open(manyGuests);

export const HostileText: Story = open(hostile);

export const OutOfReach: Story = {
  ...open(film),
  beforeEach: answerCalls(networkError),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('option', { name: 'Pip Larkspur' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('can’t reach the catalogue');
  },
};
