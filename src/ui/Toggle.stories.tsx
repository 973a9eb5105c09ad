import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Icon } from './Icon.tsx';
import { Toggle } from './Toggle.tsx';

const meta = {
  component: Toggle,
  args: { isOn: false, onToggle: fn(), children: 'Select tracks' },
} satisfies Meta<typeof Toggle>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { pressed: false }));
    await expect(args.onToggle).toHaveBeenCalled();
  },
};

export const On: Story = { args: { isOn: true } };

export const WithACount: Story = {
  args: {
    children: (
      <>
        <Icon name="filters" />
        Needs attention <b>57</b>
      </>
    ),
  },
};

export const OnWithACount: Story = { args: { ...WithACount.args, isOn: true } };
