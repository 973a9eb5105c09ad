import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { reasonPicked } from '#store/worklistSlice.ts';
import { catalogue, film, guests } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ReasonFilter } from './WorklistFilter.tsx';

const all = [...catalogue, { ...film, id: 99, trackReleaseDate: '2000-01-01', newGuests: ['Nobody Known'] }];

const meta = { component: ReasonFilter } satisfies Meta<typeof ReasonFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AnyReason: Story = {
  decorators: [withStore({ tracks: all, guests, events: [reasonPicked('any')] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^No poster/ }));
    await expect(canvas.getByRole('radio', { name: /^No poster/ })).toBeChecked();
  },
};

export const OneReason: Story = {
  decorators: [withStore({ tracks: all, guests, events: [reasonPicked('sameTitle')] })],
};

export const NothingLeft: Story = {
  decorators: [withStore({ tracks: [film], guests, events: [reasonPicked('noPoster')] })],
};
