import type { Meta, StoryObj } from '@storybook/react-vite';
import { trackOpened } from '#store/modalSlice.ts';
import { film } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ShareButton } from './TrackDialog.tsx';

const meta = {
  component: ShareButton,
  decorators: [withStore({ tracks: [film], events: [trackOpened(film.id)] })],
} satisfies Meta<typeof ShareButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OfTheOpenTrack: Story = {};
