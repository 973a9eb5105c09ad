import type { Meta, StoryObj } from '@storybook/react-vite';
import { TrackGone } from './FormConflicts.tsx';

const meta = { component: TrackGone, args: { id: 'gone' } } satisfies Meta<typeof TrackGone>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Gone: Story = {};
