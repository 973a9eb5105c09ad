import type { Meta, StoryObj } from '@storybook/react-vite';
import { reasonPicked } from '#store/worklistSlice.ts';
import { bare } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ProposeLine } from './ProposeLine.tsx';

const meta = { component: ProposeLine } satisfies Meta<typeof ProposeLine>;
export default meta;

type Story = StoryObj<typeof meta>;

const many = Array.from({ length: 1234 }, (_, at) => ({ ...bare, id: 100 + at, title: `Film ${at}` }));

export const Many: Story = { decorators: [withStore({ tracks: many, events: [reasonPicked('unmatched')] })] };

export const One: Story = { decorators: [withStore({ tracks: [bare], events: [reasonPicked('any')] })] };
