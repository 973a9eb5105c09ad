import type { Meta, StoryObj } from '@storybook/react-vite';
import { longName } from '#stories/sampleTracks.ts';
import { Banner } from './Banner.tsx';

const meta = {
  component: Banner,
  args: {
    onClose: () => {},
    children: <p>Nobody called “Wanda Quill” is in the catalogue, so all guests are shown.</p>,
  },
} satisfies Meta<typeof Banner>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneLine: Story = {};

export const MoreOfThem: Story = {
  args: {
    children: (
      <>
        <p>Nobody called “{longName}” is in the catalogue, so all guests are shown.</p>
        <p>There is no genre “Ballet”, so all genres are shown.</p>
      </>
    ),
  },
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
