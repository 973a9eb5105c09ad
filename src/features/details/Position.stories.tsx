import type { Meta, StoryObj } from '@storybook/react-vite';
import { film } from '#stories/sampleTracks.ts';
import { Position } from './TrackDialog.tsx';

const meta = { component: Position, args: { track: film, position: 2, count: 412 } } satisfies Meta<typeof Position>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InTheList: Story = {};

export const InAHugeList: Story = { args: { position: 98_765, count: 100_000 } };

/** Only the place for what will be said aloud. */
export const NotInTheList: Story = { args: { position: 0 } };
