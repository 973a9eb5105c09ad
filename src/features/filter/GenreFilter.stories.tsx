import type { Meta, StoryObj } from '@storybook/react-vite';
import { genrePicked } from '#store/filtersSlice.ts';
import { catalogue, genres } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { GenreFilter } from './GenreFilter.tsx';

const meta = {
  component: GenreFilter,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GenreFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Any: Story = { decorators: [withStore({ tracks: catalogue, genres })] };

export const Picked: Story = {
  decorators: [withStore({ tracks: catalogue, genres, events: [genrePicked('Science Fiction')] })],
};
