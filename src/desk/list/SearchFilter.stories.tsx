import type { Meta, StoryObj } from '@storybook/react-vite';
import { queryEntered } from '#store/listSearchSlice.ts';
import { catalogue } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { SearchFilter } from './SearchFilter.tsx';

const meta = { component: SearchFilter } satisfies Meta<typeof SearchFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Searched: Story = {
  decorators: [withStore({ tracks: catalogue, events: [queryEntered('gull point')] })],
};

export const LongQuery: Story = {
  decorators: [
    withStore({ tracks: catalogue, events: [queryEntered('the extremely long title of a sequel '.repeat(8))] }),
  ],
};
