import type { Meta, StoryObj } from '@storybook/react-vite';
import { genrePicked, guestPicked, sortPicked, trackTypePicked } from '#store/filtersSlice.ts';
import { catalogue, genres, guests, live, longName } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { FilterBar } from './FilterBar.tsx';

const scene = { tracks: [...catalogue, live], guests, genres };
const picked = [
  guestPicked('Dana Whitlock (Snack Bar Radio)'),
  genrePicked('Mystery'),
  trackTypePicked('free'),
  sortPicked('trackDateEarliest'),
];

const meta = {
  component: FilterBar,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FilterBar>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The button exists on small screens only. */
const openIfShut: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const toggle = canvas.queryByRole('button', { name: /^Filters/ });
  if (toggle) await userEvent.click(toggle);
};

export const NothingPicked: Story = { decorators: [withStore(scene)] };

export const EverythingPicked: Story = { decorators: [withStore({ ...scene, events: picked })] };

export const LongNames: Story = {
  decorators: [withStore({ ...scene, events: [guestPicked(longName), genrePicked(longName)] })],
};

export const ShutOnAPhone: Story = {
  decorators: [withStore({ ...scene, events: picked })],
  globals: { viewport: { value: 'phone', isRotated: false } },
};

export const OpenOnAPhone: Story = { ...ShutOnAPhone, play: openIfShut };

export const OpenOnASmallPhone: Story = {
  ...OpenOnAPhone,
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
