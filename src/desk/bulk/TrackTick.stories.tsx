import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { checkboxModeStarted, trackTicked } from '#desk/store/bulkSelectionSlice.ts';
import { film } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { TrackTick } from './TrackTick.tsx';

const meta = {
  component: TrackTick,
  args: { track: film },
  render: ({ track }) => (
    <div>
      <TrackTick track={track} />
    </div>
  ),
} satisfies Meta<typeof TrackTick>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotTicking: Story = { decorators: [withStore({ tracks: [film] })] };

export const Empty: Story = {
  decorators: [withStore({ tracks: [film], events: [checkboxModeStarted()] })],
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: 'Select The Lamp at Gull Point' });
    box.focus();
    await userEvent.keyboard('x');
    await expect(box).toBeChecked();
    await userEvent.keyboard('x');
    await expect(box).not.toBeChecked();
  },
};

export const Ticked: Story = {
  decorators: [withStore({ tracks: [film], events: [checkboxModeStarted(), trackTicked(film.id)] })],
};
