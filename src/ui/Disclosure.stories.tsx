import type { Meta, StoryObj } from '@storybook/react-vite';
import { hostileNames, longName } from '#stories/sampleTracks.ts';
import { Disclosure } from './Disclosure.tsx';

const meta = {
  component: Disclosure,
  args: {
    level: 2,
    label: 'Static Hollow',
    note: '3 tracks',
    isOpen: false,
    onPress: () => {},
    children: 'The content.',
  },
} satisfies Meta<typeof Disclosure>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Collapsed: Story = {};

export const Expanded: Story = { args: { isOpen: true } };

export const WithoutNote: Story = {
  args: { level: 3, label: 'Pilot: The Signal', isOpen: true },
  render: ({ note: _, ...args }) => <Disclosure {...args} />,
};

export const LongLabel: Story = {
  args: { label: longName },
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};

export const HostileLabel: Story = {
  args: { label: hostileNames.join(' ') },
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
