import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyMoment } from './CopyMoment.tsx';

const meta = { component: CopyMoment, args: { takeMoment: () => '{}' } } satisfies Meta<typeof CopyMoment>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

export const Refused: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    return () => void Reflect.deleteProperty(navigator, 'clipboard');
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy this moment' }));
    await expect(await canvas.findByRole('link', { name: 'Save as a file' })).toBeVisible();
  },
};
