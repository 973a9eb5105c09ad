import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { api } from '#store/api.ts';
import { guestPicked, sortPicked } from '#store/filtersSlice.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { answerCalls, networkError } from '#stories/answerCalls.ts';
import { bare, catalogue, film } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ListStatus, StaleListBanner } from './ListStatus.tsx';

const meta = { component: ListStatus } satisfies Meta<typeof ListStatus>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ManyTracks: Story = {
  decorators: [
    withStore({ tracks: Array.from({ length: 1234 }, (_, at) => ({ ...film, id: at + 1, title: `Reel ${at}` })) }),
  ],
};

export const OfAGuest: Story = {
  decorators: [withStore({ tracks: catalogue, events: [guestPicked('June Alder')] })],
};

export const OneLeftOut: Story = {
  decorators: [withStore({ tracks: [film, bare], events: [sortPicked('lengthShortest')] })],
};

/** Refetches the list, as an edit does. */
function StaleListBannerAfterRefetch() {
  const dispatch = useAppDispatch();
  return (
    <>
      <button
        type="button"
        onClick={() => dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true }))}
      >
        Load again
      </button>
      <StaleListBanner onRefreshed={fn()} />
    </>
  );
}

export const UpToDate: Story = {
  decorators: [withStore({ tracks: [film] })],
  render: () => <StaleListBannerAfterRefetch />,
};

export const Stale: Story = {
  ...UpToDate,
  beforeEach: answerCalls(networkError),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
    await canvas.findByRole('alert');
  },
};
