import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const meta = {
  component: Button,
  args: { look: 'primary', children: 'Save Changes', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {};

export const Plain: Story = { args: { look: 'plain', children: 'Cancel' } };

export const Quiet: Story = { args: { look: 'quiet', children: 'Try again' } };

export const IconAlone: Story = { args: { look: 'icon', 'aria-label': 'Close', children: <Icon name="close" /> } };

export const Busy: Story = { args: { busy: true, children: 'Saving' } };

export const LongLabel: Story = {
  args: { children: 'Save these changes, publish them, and go back to the list of tracks' },
  decorators: [(Story) => <div style={{ maxWidth: 280 }}>{Story()}</div>],
};
