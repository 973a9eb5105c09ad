import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { matches } from '#stories/sampleMatches.ts';
import { brokenPosterHost, posterHost } from '#stories/sampleTracks.ts';
import { MatchList } from './MatchList.tsx';

const meta = {
  component: MatchList,
  args: {
    query: 'lamp',
    isPending: false,
    results: matches,
    chosen: null,
    imageHost: posterHost,
    onMark: fn(),
    onChoose: fn(),
  },
} satisfies Meta<typeof MatchList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Found: Story = {};

export const OneMarked: Story = { args: { chosen: matches[1] ?? null } };

export const OfAnEarlierQuery: Story = { args: { isPending: true } };

export const PostersFail: Story = { args: { imageHost: brokenPosterHost } };
