import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { checkboxModeStarted, trackTicked } from '#desk/store/bulkSelectionSlice.ts';
import { catalogue } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { SelectionTools, TickTools } from './TickTools.tsx';

const meta = {
  component: TickTools,
  render: () => (
    <>
      <TickTools />
      <SelectionTools />
    </>
  ),
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TickTools>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = { decorators: [withStore({ tracks: catalogue })] };

export const On: Story = { decorators: [withStore({ tracks: catalogue, events: [checkboxModeStarted()] })] };

/** "Select none" disappears on click and moves the focus to the button beside it. */
export const SomeTicked: Story = {
  decorators: [withStore({ tracks: catalogue, events: [checkboxModeStarted(), trackTicked(1)] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Select none' }));
    await expect(canvas.getByRole('button', { name: /^Select all/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /^Select all/ }));
    await expect(canvas.getByRole('button', { name: 'Select none' })).toBeVisible();
  },
};
