import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { reasonPicked } from '#store/worklistSlice.ts';
import { answerCalls, keepWaiting, networkError } from '#stories/answerCalls.ts';
import { bare, episodes, type film, guests } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { TrackReasons } from './TrackReasons.tsx';

const meta = {
  component: TrackReasons,
  args: { track: bare },
  render: ({ track }) => (
    <div>
      <TrackReasons track={track} />
    </div>
  ),
} satisfies Meta<typeof TrackReasons>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Several: Story = {
  decorators: [withStore({ tracks: [bare], guests, events: [reasonPicked('any')] })],
};

const lost = { ...episodes[0], id: 77, title: 'The Crossing', newGuests: ['Nobody Known'] } as typeof film;

export const Episode: Story = {
  args: { track: lost },
  decorators: [withStore({ tracks: [lost], guests, events: [reasonPicked('any')] })],
};

export const Accepting: Story = {
  ...Several,
  beforeEach: answerCalls(keepWaiting),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'This is fine: No match, Untold' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

export const NotAccepted: Story = {
  ...Several,
  beforeEach: answerCalls(networkError),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'This is fine: No poster, Untold' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('can’t reach the catalogue');
  },
};

export const WhileTheWorklistIsOff: Story = { decorators: [withStore({ tracks: [bare], guests })] };
