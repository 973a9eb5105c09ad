import type { Meta, StoryObj } from '@storybook/react-vite';
import { longTitle } from '#stories/sampleTracks.ts';
import { ListHead } from './TrackSection.tsx';

const meta = {
  component: ListHead,
  args: { title: 'Movies', level: 2, count: 104 },
  // A show's heading never stands without the one above all shows.
  decorators: [
    (Story) => (
      <>
        <h1 className="vh">Tracks</h1>
        <h2 className="vh">TV shows</h2>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof ListHead>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Movies: Story = {};

export const ManyTracks: Story = { args: { title: 'All tracks', count: 100_000 } };

export const AShow: Story = { args: { title: 'Night Ferry', level: 3, count: 2 } };

export const LongShowName: Story = { args: { title: longTitle.title, level: 3, count: 12 } };
