import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Track } from '#contract/track.ts';
import { copyMeasured, filmPlaceTyped, panelToggled, paused, trackEntered } from '#store/companion/companionSlice.ts';
import { memoryEntered } from '#store/visitorMarksSlice.ts';
import { bare, episodes, film, hostile, longTitle, rightToLeft } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { Companion } from './Companion.tsx';

/** Paused, so that a story shows the same at any time. */
const pausedAt = (minutes: number) => [filmPlaceTyped(minutes * 60_000), paused()];
const along = (track: Track, ...events: ReturnType<typeof paused>[] | object[]) =>
  withStore({
    tracks: [track, film, ...episodes],
    events: [trackEntered({ trackId: track.id, offsetMs: 0 }), ...(events as ReturnType<typeof paused>[])],
  });

const meta = {
  component: Companion,
  args: { track: film, heading: <h1>{film.title}</h1>, query: '' },
  beforeEach: () => () => localStorage.clear(),
} satisfies Meta<typeof Companion>;
export default meta;

type Story = StoryObj<typeof meta>;

const of = (track: Track) => ({ track, heading: <h1 dir="auto">{track.title}</h1> });

export const Ready: Story = { decorators: [along(film)] };

export const Paused: Story = {
  decorators: [along(film, ...pausedAt(41))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer', { name: 'Film' })).toHaveTextContent('0:41:00');
    await expect(canvas.getByRole('button', { name: /Resume/ })).toBeVisible();
  },
};

export const WithCueLines: Story = {
  args: of({ ...film, id: 21, cues: '0:00:00=0:00:12 "We open on the harbour" | 0:50:00=0:50:12 "Not on my boat"' }),
  decorators: [along({ ...film, id: 21 }, ...pausedAt(41))],
};

export const OfACut: Story = {
  args: of({ ...film, id: 22, cut: 'theatrical, 104 min' }),
  decorators: [along({ ...film, id: 22 })],
};

export const FastCopyAsked: Story = {
  decorators: [along(film, ...pausedAt(41), copyMeasured(5_984_000), panelToggled('copy'))],
};

export const WatchTogether: Story = { decorators: [along(film, ...pausedAt(41), panelToggled('together'))] };

export const TakeItHome: Story = { decorators: [along(film, ...pausedAt(41), panelToggled('home'))] };

export const AfterTheFilm: Story = {
  args: of(episodes[0] ?? film),
  decorators: [along(episodes[0] ?? film, ...pausedAt(600), memoryEntered({ heard: [], saved: [] }))],
};

export const WithoutALength: Story = { args: of(bare), decorators: [along(bare, ...pausedAt(41))] };

export const LongTitle: Story = { args: of(longTitle), decorators: [along(longTitle, ...pausedAt(41))] };

export const RightToLeft: Story = { args: of(rightToLeft), decorators: [along(rightToLeft)] };

export const Hostile: Story = { args: of(hostile), decorators: [along(hostile, ...pausedAt(41))] };
