import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Track } from '#contract/track.ts';
import { pencilPressed, trackOpened } from '#store/modalSlice.ts';
import { bare, film, hostile, longTitle } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { EditModal } from './EditModal.tsx';

const edited = (track: Track) => withStore({ tracks: [track], events: [trackOpened(track.id), pencilPressed()] });

const meta = { component: EditModal } satisfies Meta<typeof EditModal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Opened: Story = { decorators: [edited(film)] };

export const WithoutAPost: Story = { decorators: [edited(bare)] };

export const LongTitle: Story = { decorators: [edited(longTitle)] };

export const HostileText: Story = { decorators: [edited(hostile)] };
