import type { Meta, StoryObj } from '@storybook/react-vite';
import { bare } from '#stories/sampleTracks.ts';
import { Tags } from './Tags.tsx';

const meta = { component: Tags } satisfies Meta<typeof Tags>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Free: Story = { args: { track: { ...bare, freeTrack: 1 } } };

export const Live: Story = { args: { track: { ...bare, liveTrack: 1 } } };

/** By the visitor. */
export const Marked: Story = { args: { track: { ...bare, freeTrack: 1 }, isHeard: true, isSaved: true } };

export const FreeAndLive: Story = { args: { track: { ...bare, freeTrack: 1, liveTrack: 1 } } };
