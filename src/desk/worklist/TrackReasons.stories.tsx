import type { Meta, StoryObj } from '@storybook/react-vite';
import { reasonPicked } from '#store/worklistSlice.ts';
import { bare, episodes, type film, guests } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ReasonBlock, TrackReasons } from './TrackReasons.tsx';

const meta = {
  component: TrackReasons,
  args: { track: bare },
  render: ({ track }) => (
    <ReasonBlock tracks={[track]} rows={Uint32Array.of(0)}>
      <div>
        <TrackReasons track={track} />
      </div>
    </ReasonBlock>
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

export const WhileTheWorklistIsOff: Story = { decorators: [withStore({ tracks: [bare], guests })] };
