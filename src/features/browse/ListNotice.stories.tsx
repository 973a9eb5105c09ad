import type { Meta, StoryObj } from '@storybook/react-vite';
import { api } from '#store/api.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { answerCalls, networkError } from '#stories/answerCalls.ts';
import { film } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { ListNotice } from './ListNotice.tsx';

const meta = {
  component: ListNotice,
  decorators: [withStore({ tracks: [film] })],
  render: () => <AfterRefetch />,
} satisfies Meta<typeof ListNotice>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Refetches the list, as an edit does. */
function AfterRefetch() {
  const dispatch = useAppDispatch();
  return (
    <>
      <button
        type="button"
        onClick={() => dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true }))}
      >
        Load again
      </button>
      <ListNotice />
    </>
  );
}

export const UpToDate: Story = {};

export const Stale: Story = {
  beforeEach: answerCalls(() => Promise.resolve(new Response('', { status: 500 }))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
    await canvas.findByRole('alert');
  },
};

export const Offline: Story = {
  beforeEach: answerCalls(networkError),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
    await canvas.findByText(/^Offline\. This list is from/);
  },
};
