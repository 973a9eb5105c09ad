import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import {
  bare,
  brokenPosterHost,
  episodes,
  film,
  guestLine,
  hostile,
  longTitle,
  longWord,
  manyGuests,
  posterHost,
  rightToLeft,
  sixtyGuests,
} from '#stories/sampleTracks.ts';
import { TrackDetails } from './TrackDetails.tsx';

const meta = {
  component: TrackDetails,
  args: { track: film, guests: guestLine(film), imageHost: posterHost, titleId: 'title', onPick: () => undefined },
} satisfies Meta<typeof TrackDetails>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EverythingKnown: Story = {};

export const OnlyATitle: Story = { args: { track: bare, guests: guestLine(bare) } };

export const AnEpisode: Story = { args: { track: episodes[0] ?? bare } };

export const LongTitle: Story = { args: { track: longTitle } };

export const LongWord: Story = { args: { track: longWord } };

export const ManyGuests: Story = { args: { track: manyGuests, guests: guestLine(manyGuests) } };

export const SixtyGuests: Story = { args: { track: sixtyGuests, guests: guestLine(sixtyGuests) } };

export const RightToLeft: Story = { args: { track: rightToLeft, guests: guestLine(rightToLeft) } };

export const HostileText: Story = { args: { track: hostile, guests: guestLine(hostile) } };

export const PosterFailed: Story = {
  args: { imageHost: brokenPosterHost },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('img')).toBeNull());
  },
};

/** In an expanded search result. */
export const Inset: Story = { args: { titleId: undefined } };
