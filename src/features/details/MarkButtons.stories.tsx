import type { Meta, StoryObj } from '@storybook/react-vite';
import { memoryEntered } from '#store/visitorMarksSlice.ts';
import { withStore } from '#stories/withStore.tsx';
import { MarkButtons } from './MarkButtons.tsx';

const meta = { component: MarkButtons, args: { id: 1 } } satisfies Meta<typeof MarkButtons>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unmarked: Story = {
  decorators: [withStore({ events: [memoryEntered({ heard: [], saved: [] })] })],
};

export const HeardAndSaved: Story = {
  decorators: [withStore({ events: [memoryEntered({ heard: [1], saved: [1] })] })],
};

/** Until the browser has been read. */
export const Unknown: Story = { decorators: [withStore()] };
