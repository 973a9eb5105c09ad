import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { genrePicked } from '#store/filtersSlice.ts';
import { answerCalls, networkError } from '#stories/answerCalls.ts';
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

/** The counts are computed as soon as the menu may be opened. */
export const WithNumbers: Story = {
  ...Any,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Genre'));
    await expect(canvas.getByRole('option', { name: /^Drama \(\d+\)$/ })).toBeInTheDocument();
  },
};

export const NotLoaded: Story = {
  beforeEach: answerCalls(networkError),
  decorators: [withStore({ tracks: catalogue, missing: ['getGenres'] })],
  play: async ({ canvas }) => {
    await canvas.findByRole('option', { name: 'The genres didn’t load. Try again' });
  },
};
