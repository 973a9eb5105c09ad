import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { brokenPosterHost, film, hostile, longTitle, longWord, posterHost } from '#stories/sampleTracks.ts';
import { Poster } from './Poster.tsx';

const meta = {
  component: Poster,
  args: {
    host: posterHost,
    path: '/gull-point.svg',
    width: 500,
    title: film.title,
    guests: 'June Alder & Teo Marsh',
    alt: `Poster for ${film.title}`,
  },
} satisfies Meta<typeof Poster>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Picture: Story = {};

/** The URL leads to no image. */
export const Failed: Story = {
  args: { host: brokenPosterHost },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-ground]')).toBeVisible());
  },
};

const titles = [
  film.title,
  'Jaws',
  'Alien',
  'Dead Air',
  '2001',
  'Nosferatu',
  'Rear Window Revisited by the Projectionists',
  longTitle.title,
  longWord.title,
  hostile.title,
  'ראש בעננים',
  'The Accordion Player’s Revenge',
];

/** Titles of every size on every ground, as in the details, on the wall and in a row. */
export const Drawn: Story = {
  args: { path: null },
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {[200, 148, 40].flatMap((width) =>
        titles.map((title) => (
          <div key={`${width} ${title}`} style={{ width }}>
            <Poster {...args} title={title} />
          </div>
        )),
      )}
    </div>
  ),
};
