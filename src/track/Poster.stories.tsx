import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { brokenPosterHost, film, posterUrl } from '#stories/sampleTracks.ts';
import { Poster } from './Poster.tsx';

const meta = { component: Poster, args: { src: posterUrl, title: film.title } } satisfies Meta<typeof Poster>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Picture: Story = {};

export const None: Story = { args: { src: undefined } };

/** The URL leads to no image. */
export const Failed: Story = {
  args: { src: brokenPosterHost },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg')).toBeVisible());
  },
};
