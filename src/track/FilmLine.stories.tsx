import type { Meta, StoryObj } from '@storybook/react-vite';
import { bare, episodes, film, hostile } from '#stories/sampleTracks.ts';
import { FilmLine } from './FilmLine.tsx';

const meta = { component: FilmLine, args: { track: film, onPick: () => undefined } } satisfies Meta<typeof FilmLine>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EverythingKnown: Story = {};

export const OnlyTheDate: Story = { args: { track: { ...bare, releaseDate: '1984-06-01' } } };

export const AnEpisode: Story = { args: { track: episodes[0] ?? bare } };

export const ManyGenres: Story = {
  args: {
    track: {
      ...film,
      genreNames:
        'Action,Adventure,Animation,Comedy,Crime,Documentary,Drama,Family,Fantasy,History,Horror,Music,Mystery,Romance,Science Fiction,TV Movie,Thriller,War,Western',
    },
  },
};

export const HostileText: Story = { args: { track: hostile } };
