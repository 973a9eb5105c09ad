import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { bare, film, guestLine, hostile, longTitle, longWord, manyGuests, posterHost } from '#stories/sampleTracks.ts';
import { TrackRow } from './TrackRow.tsx';

const meta = {
  component: TrackRow,
  args: {
    track: film,
    title: film.title,
    guests: guestLine(film),
    position: 1,
    count: 1,
    hideWatch: false,
    imageHost: posterHost,
    onOpen: fn(),
  },
  decorators: [
    (Story) => (
      // biome-ignore lint/a11y/useSemanticElements: as in ListRows
      <div role="list">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TrackRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EverythingKnown: Story = {};

export const OnlyATitle: Story = { args: { track: bare, title: bare.title, guests: guestLine(bare) } };

export const LetterInTheMargin: Story = { args: { letter: 'L' } };

export const MonthOfTheRelease: Story = { args: { month: 'October 2023', shownDate: 'trackReleaseDate' } };

export const NoPoster: Story = { args: { track: { ...film, posterPath: null } } };

export const OneLink: Story = { args: { track: { ...film, watchUsWatchLink: null } } };

export const LongTitle: Story = { args: { track: longTitle, title: longTitle.title } };

export const LongWord: Story = { args: { track: longWord, title: longWord.title } };

export const ManyGuests: Story = {
  args: { track: manyGuests, title: manyGuests.title, guests: guestLine(manyGuests) },
};

export const HostileText: Story = { args: { track: hostile, title: hostile.title, guests: guestLine(hostile) } };
