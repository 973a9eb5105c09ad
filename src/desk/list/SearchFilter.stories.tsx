import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { queryEntered } from '#store/listSearchSlice.ts';
import { catalogue } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { SearchFilter } from './SearchFilter.tsx';

const meta = { component: SearchFilter } satisfies Meta<typeof SearchFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Searched: Story = {
  decorators: [withStore({ tracks: catalogue, events: [queryEntered('gull point')] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove search: gull point' }));
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LongQuery: Story = {
  decorators: [
    withStore({ tracks: catalogue, events: [queryEntered('the extremely long title of a sequel '.repeat(8))] }),
  ],
};
