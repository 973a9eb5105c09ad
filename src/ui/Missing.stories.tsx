import type { Meta, StoryObj } from '@storybook/react-vite';
import { Missing } from './Missing.tsx';

const meta = { component: Missing, args: { what: 'The search' } } satisfies Meta<typeof Missing>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoConnection: Story = {};
