import type { Meta, StoryObj } from '@storybook/react-vite';
import { marksPicked } from '#store/filtersSlice.ts';
import { memoryEntered } from '#store/visitorMarksSlice.ts';
import { film } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ListTools } from './ListTools.tsx';

const remembered = { heard: [film.id], saved: [film.id] };

const meta = {
  component: ListTools,
  beforeEach: () => () => localStorage.clear(),
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexWrap: 'wrap' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ListTools>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FirstVisit: Story = {
  decorators: [withStore({ tracks: [film], events: [memoryEntered({ heard: [], saved: [] })] })],
};

export const WithMarks: Story = { decorators: [withStore({ tracks: [film], events: [memoryEntered(remembered)] })] };

export const HeardHidden: Story = {
  decorators: [withStore({ tracks: [film], events: [memoryEntered(remembered), marksPicked('unheard')] })],
};
