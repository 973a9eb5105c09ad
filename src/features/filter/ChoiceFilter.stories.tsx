import type { Meta, StoryObj } from '@storybook/react-vite';
import { lengthPicked } from '#store/filtersSlice.ts';
import { withStore } from '#stories/withStore.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';

const meta = {
  component: ChoiceFilter,
  args: { name: 'length' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChoiceFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Any: Story = { decorators: [withStore()] };

export const Picked: Story = { decorators: [withStore({ events: [lengthPicked(90)] })] };
