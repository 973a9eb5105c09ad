import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea, TextField } from './TextField.tsx';

const meta = {
  component: TextField,
  args: { label: 'Title' },
} satisfies Meta<typeof TextField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { defaultValue: 'The Lamp at Gull Point' } };

export const LongValue: Story = { args: { defaultValue: 'The Voyage of the Good Ship Marmalade '.repeat(8).trim() } };

export const WithHint: Story = { args: { hint: 'The list is sorted by this.' } };

export const WithError: Story = {
  args: { defaultValue: 'Marmalade', error: 'Not saved: we can’t reach the catalogue. Try again.' },
};

export const Disabled: Story = {
  args: { defaultValue: 'Untold', disabled: true, hint: 'This track isn’t linked to a post.' },
};

export const Lines: Story = {
  render: () => <TextArea label="Cue lines" rows={4} hint="One line each." defaultValue={'One\nTwo\nThree'} />,
};
