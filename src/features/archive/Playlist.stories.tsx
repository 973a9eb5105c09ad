import type { Meta, StoryObj } from '@storybook/react-vite';
import { Playlist } from './Playlist.tsx';

/** Only the placeholder: a click would load the player. */
const meta = {
  component: Playlist,
  args: { host: 'https://player.invalid', id: 'PLfog', title: 'Fog, in Forty Chapters' },
} satisfies Meta<typeof Playlist>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Placeholder: Story = {};
