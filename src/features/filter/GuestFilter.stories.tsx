import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { guestPicked } from '#store/filtersSlice.ts';
import { useGetGuestsQuery } from '#store/hooks.ts';
import { answerCalls, keepWaiting, networkError } from '#stories/answerCalls.ts';
import { catalogue, guests } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { GuestFilter } from './GuestFilter.tsx';

const meta = {
  component: GuestFilter,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240, minHeight: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GuestFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

const open: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Guest filter/ }));
  await canvas.findAllByRole('option');
};

export const AnyGuest: Story = { decorators: [withStore({ tracks: catalogue, guests })] };

/** A collab's parentheses are shown in the menu only, not on the button. */
export const OpenWithACollab: Story = {
  decorators: [withStore({ tracks: catalogue, guests, events: [guestPicked('Dana Whitlock (Snack Bar Radio)')] })],
  play: open,
};

/** Requests the guests, as CatalogueLoader does. */
const requesting: Decorator = (Story) => {
  useGetGuestsQuery();
  return <Story />;
};
const notThere = [requesting, withStore({ tracks: catalogue, missing: ['getGuests'] })];

export const OnTheirWay: Story = {
  beforeEach: answerCalls(keepWaiting),
  decorators: notThere,
  play: async (context) => {
    await open(context);
    await context.canvas.findByText('Loading guests…');
  },
};

export const NotLoaded: Story = {
  beforeEach: answerCalls(networkError),
  decorators: notThere,
  play: async (context) => {
    await open(context);
    await context.canvas.findByText('The other guests didn’t load.');
  },
};
