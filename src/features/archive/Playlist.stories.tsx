import type { Meta, StoryObj } from '@storybook/react-vite';
import { Playlist } from './Playlist.tsx';

/** Only what stands in for the player: a press would load it. */
const meta = {
  component: Playlist,
  args: { host: 'https://player.invalid', id: 'PLfog', title: 'Fog, in Forty Chapters' },
} satisfies Meta<typeof Playlist>;
export default meta;

type Story = StoryObj<typeof meta>;

export const StandIn: Story = {};
