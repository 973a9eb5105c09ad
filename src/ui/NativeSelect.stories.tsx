import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { NativeSelect } from './NativeSelect.tsx';

const meta = {
  component: NativeSelect,
  args: {
    label: 'Genre',
    shown: 'GENRE',
    value: '',
    isSet: false,
    onPick: fn(),
    children: (
      <>
        <option value="">Any genre</option>
        <option value="Horror">Horror (12)</option>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', maxWidth: 260 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NativeSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unset: Story = {};

export const Picked: Story = { args: { shown: 'Horror', value: 'Horror', isSet: true } };

export const LongText: Story = {
  args: { shown: 'Silent Films About Lighthouses and Their Keepers', value: 'Horror', isSet: true },
};
