import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchField } from './SearchField.tsx';

const meta = {
  component: SearchField,
  args: {
    label: 'Search titles',
    placeholder: 'Search titles',
    value: '',
    onType: () => {},
    clearLabel: 'Clear search',
    onClear: () => {},
  },
} satisfies Meta<typeof SearchField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const WithItsKey: Story = { args: { 'aria-keyshortcuts': '/' } };

export const Typed: Story = { args: { value: 'quiet harb' } };

export const Focused: Story = {
  args: { value: 'quiet harb' },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('searchbox')),
};

export const LongText: Story = {
  args: { value: 'The Astonishing, Entirely True and Only Slightly Exaggerated Voyage '.repeat(4) },
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
