import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { checkboxModeStarted, trackTicked } from '#desk/store/bulkSelectionSlice.ts';
import { titleFieldOpened } from '#desk/store/deskSlice.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { bare, film, guestLine, hostile, longTitle, longWord, manyGuests } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { DeskRow } from './DeskRow.tsx';

const withPost = { ...film, commentaryTrackPostId: '7' };

const meta = {
  component: DeskRow,
  args: {
    track: film,
    title: film.title,
    guests: guestLine(film),
    position: 1,
    count: 1,
    hideWatch: false,
    onOpen: fn(),
  },
  decorators: [withStore({ tracks: [film] })],
  render: (args) => (
    <ul>
      <DeskRow {...args} />
    </ul>
  ),
} satisfies Meta<typeof DeskRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EverythingKnown: Story = { args: { track: { ...film, tmdbId: 20367, freeTrack: 1, liveTrack: 1 } } };

export const OnlyATitle: Story = {
  args: { track: { ...bare, tmdbId: 0 }, title: bare.title, guests: guestLine(bare) },
};

export const LongTitle: Story = { args: { track: longTitle, title: longTitle.title } };

export const LongWord: Story = { args: { track: longWord, title: longWord.title } };

export const ManyGuests: Story = {
  args: { track: manyGuests, title: manyGuests.title, guests: guestLine(manyGuests) },
};

export const HostileText: Story = { args: { track: hostile, title: hostile.title, guests: guestLine(hostile) } };

export const Ticked: Story = {
  decorators: [withStore({ tracks: [film], events: [checkboxModeStarted(), trackTicked(film.id)] })],
};

export const NeedsAttention: Story = {
  args: { track: { ...film, tmdbId: 0, posterPath: null } },
  decorators: [withStore({ tracks: [{ ...film, tmdbId: 0, posterPath: null }], events: [reasonPicked('any')] })],
};

/** A press turns the title into a field. Escape turns it back. */
export const TitleInAField: Story = {
  args: { track: withPost },
  decorators: [withStore({ tracks: [withPost] })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `Edit title of ${film.title}` }));
    const field = await canvas.findByRole('textbox', { name: `Title of ${film.title}` });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('Another{Escape}');
    await expect(await canvas.findByRole('link', { name: film.title })).toHaveFocus();
  },
};

export const TitleField: Story = {
  args: { track: withPost },
  decorators: [withStore({ tracks: [withPost], events: [titleFieldOpened(film.id)] })],
};
