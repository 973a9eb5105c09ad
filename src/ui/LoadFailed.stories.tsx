import type { Meta, StoryObj } from '@storybook/react-vite';
import { LoadFailed } from './LoadFailed.tsx';

const meta = { component: LoadFailed, args: { what: 'Search' } } satisfies Meta<typeof LoadFailed>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoConnection: Story = {};
