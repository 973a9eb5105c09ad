import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { catalogue, episodes, film, guests } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { WorklistFilter } from './WorklistFilter.tsx';

const meta = { component: WorklistFilter } satisfies Meta<typeof WorklistFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {
  decorators: [withStore({ tracks: catalogue, guests })],
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { pressed: false });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(toggle);
  },
};

export const NothingToDo: Story = { decorators: [withStore({ tracks: [film, ...episodes], guests })] };
