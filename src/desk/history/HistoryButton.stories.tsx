import type { Meta, StoryObj } from '@storybook/react-vite';
import { withStore } from '#stories/withStore.tsx';
import { HistoryButton } from './HistoryDrawer.tsx';

const meta = { component: HistoryButton, decorators: [withStore()] } satisfies Meta<typeof HistoryButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
