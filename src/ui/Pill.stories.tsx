import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pill } from './Pill.tsx';

const meta = {
  component: Pill,
  args: {
    look: 'audio',
    icon: 'headphones',
    href: 'https://example.org/track',
    about: 'The Lamp at Gull Point',
    children: 'Commentary Track',
  },
} satisfies Meta<typeof Pill>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Audio: Story = {};

export const Video: Story = { args: { look: 'video', icon: 'screen', children: 'Watch Us Watch' } };

export const Quiet: Story = {
  args: { look: 'quiet', children: 'Where to Watch' },
  render: ({ icon, ...args }) => <Pill {...args} />,
};
