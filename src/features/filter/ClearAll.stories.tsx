import type { Meta, StoryObj } from '@storybook/react-vite';
import { trackTypePicked } from '#store/filtersSlice.ts';
import { withStore } from '#stories/withStore.tsx';
import { ClearAll } from './ClearAll.tsx';

const meta = { component: ClearAll } satisfies Meta<typeof ClearAll>;
export default meta;

type Story = StoryObj<typeof meta>;

/** While nothing is picked it renders nothing. */
export const SomethingPicked: Story = { decorators: [withStore({ events: [trackTypePicked('free')] })] };
