import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { reasonPicked } from '#store/worklistSlice.ts';
import { catalogue, episodes, film, guests } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ReasonFilter, WorklistFilter } from './WorklistFilter.tsx';

const meta = { component: WorklistFilter } satisfies Meta<typeof WorklistFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {
  decorators: [withStore({ tracks: catalogue, guests })],
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { pressed: false });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(toggle);
  },
};

export const NothingToDo: Story = { decorators: [withStore({ tracks: [film, ...episodes], guests })] };

const withEveryReason = [
  ...catalogue,
  { ...film, id: 99, trackReleaseDate: '2000-01-01', newGuests: ['Nobody Known'] },
];

export const AnyReason: Story = {
  render: () => <ReasonFilter />,
  decorators: [withStore({ tracks: withEveryReason, guests, events: [reasonPicked('any')] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^No poster/ }));
    await expect(canvas.getByRole('radio', { name: /^No poster/ })).toBeChecked();
  },
};

export const OneReason: Story = {
  render: () => <ReasonFilter />,
  decorators: [withStore({ tracks: withEveryReason, guests, events: [reasonPicked('sameTitle')] })],
};

export const NothingLeft: Story = {
  render: () => <ReasonFilter />,
  decorators: [withStore({ tracks: [film], guests, events: [reasonPicked('noPoster')] })],
};
