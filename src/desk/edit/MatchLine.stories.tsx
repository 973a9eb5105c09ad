import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { matches } from '#stories/sampleMatches.ts';
import { brokenPosterHost, posterHost } from '#stories/sampleTracks.ts';
import { MatchLine } from './MatchLine.tsx';

const [lamp = { id: 1 }, show = { id: 2 }, unknown = { id: 3 }, long = { id: 4 }] = matches;

const meta = { component: MatchLine, args: { match: lamp, imageHost: posterHost } } satisfies Meta<typeof MatchLine>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Film: Story = {};

export const Show: Story = { args: { match: show } };

export const NothingKnown: Story = { args: { match: unknown } };

export const LongName: Story = { args: { match: { ...long, overview: 'A long night. '.repeat(30) } } };

/** Markup in an overview is shown as plain text. */
export const OverviewWithHtml: Story = {
  args: { match: { ...lamp, overview: '<p>Two <b>lamps</b></p><p>&amp; a keeper<script>alert(1)</script></p>' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Two lamps & a keeper')).toBeVisible();
  },
};

export const Brief: Story = { args: { brief: true } };

export const PosterFails: Story = { args: { imageHost: brokenPosterHost } };
