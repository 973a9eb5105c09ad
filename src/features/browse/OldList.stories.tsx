import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { api } from '#store/api.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { answerCalls, beOutOfReach } from '#stories/answerCalls.ts';
import { film } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { OldList } from './ListStatus.tsx';

const meta = {
  component: OldList,
  args: { onRenewed: fn() },
  decorators: [withStore({ tracks: [film] })],
  render: (args) => <Reloaded {...args} />,
} satisfies Meta<typeof OldList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** As after an edit: the list that is there is asked for once more. */
function Reloaded(props: Parameters<typeof OldList>[0]) {
  const dispatch = useAppDispatch();
  return (
    <>
      <button
        type="button"
        onClick={() => dispatch(api.endpoints.getTracks.initiate(undefined, { forceRefetch: true }))}
      >
        Load again
      </button>
      <OldList {...props} />
    </>
  );
}

export const UpToDate: Story = {};

export const NotLoadedAgain: Story = {
  beforeEach: answerCalls(beOutOfReach),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
    await canvas.findByRole('alert');
  },
};
