import type { Meta, StoryObj } from '@storybook/react-vite';
import { Player } from './Player.tsx';

const meta = {
  component: Player,
  args: {
    playlist: { id: 'PLfog', title: 'Fog, in Forty Chapters' },
    section: 'Movie reviews',
    seed: 4,
    embeds: { host: 'https://player.invalid' },
    onClose: () => {},
  },
} satisfies Meta<typeof Player>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Its host does not exist. */
export const Unreachable: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
  },
};
