import type { Meta, StoryObj } from '@storybook/react-vite';
import { Loading } from './Loading.tsx';

const meta = {
  component: Loading,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Loading>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WhileTracksLoad: Story = { args: { label: 'Loading tracks' } };
