import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { answerByCall, keepWaiting, networkError } from '#stories/answerCalls.ts';
import { film } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ReloadTracks, TrackGone } from './FormConflicts.tsx';

const meta = {
  component: ReloadTracks,
  args: { onReloaded: fn() },
  decorators: [withStore({ tracks: [film] })],
} satisfies Meta<typeof ReloadTracks>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Gone: Story = { render: (props) => <TrackGone id="gone" {...props} /> };

export const Offered: Story = {};

export const Loading: Story = {
  beforeEach: answerByCall({ GetTracks: keepWaiting }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('button', { name: 'Loading' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const OutOfReach: Story = {
  beforeEach: answerByCall({ GetTracks: networkError }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/could not be reloaded/);
  },
};
