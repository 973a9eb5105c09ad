import type { Meta, StoryObj } from '@storybook/react-vite';
import { longName } from '#stories/sampleTracks.ts';
import { Banner } from './Banner.tsx';

const meta = {
  component: Banner,
  args: {
    onClose: () => {},
    children: <p>No guest called “Wanda Quill”. Showing everyone.</p>,
  },
} satisfies Meta<typeof Banner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneLine: Story = {};

export const TwoLines: Story = {
  args: {
    children: (
      <>
        <p>No guest called “{longName}”. Showing everyone.</p>
        <p>No genre called “Ballet”. Showing all genres.</p>
      </>
    ),
  },
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
