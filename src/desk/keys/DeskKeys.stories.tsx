import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { catalogue } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { DeskKeys, KeysButton } from './DeskKeys.tsx';

const meta = {
  component: DeskKeys,
  decorators: [withStore({ tracks: catalogue })],
  render: () => (
    <>
      <KeysButton />
      <DeskKeys />
    </>
  ),
} satisfies Meta<typeof DeskKeys>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Listed: Story = {
  play: async ({ userEvent }) => {
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
  },
};
