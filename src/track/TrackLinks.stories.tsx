import type { Meta, StoryObj } from '@storybook/react-vite';
import { film } from '#stories/sampleTracks.ts';
import { TrackLinks } from './TrackLinks.tsx';

const meta = { component: TrackLinks, args: { track: film } } satisfies Meta<typeof TrackLinks>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Both: Story = {};

export const OnlyTheTrack: Story = { args: { track: { ...film, watchUsWatchLink: null } } };

export const OnlyTheVideo: Story = { args: { track: { ...film, commentaryTrackLink: '' } } };

/** Only http and https URLs become links. */
export const HostileAddress: Story = { args: { track: { ...film, commentaryTrackLink: 'javascript:alert(1)' } } };
