import type { Meta, StoryObj } from '@storybook/react-vite';
import { sortPicked } from '#store/filtersSlice.ts';
import { withStore } from '#stories/withStore.tsx';
import { SortFilter } from './SortFilter.tsx';

const meta = {
  component: SortFilter,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SortFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { decorators: [withStore()] };

export const Picked: Story = { decorators: [withStore({ events: [sortPicked('trackDateEarliest')] })] };
