import type { Meta, StoryObj } from '@storybook/react-vite';
import { markMatches } from '#catalogue/search/markMatches.ts';
import { hostile } from '#stories/sampleTracks.ts';
import { MarkedTitle } from './SearchResult.tsx';

/** The titles of results. Whole results are in the stories of `SearchBox`. */
const meta = { component: MarkedTitle } satisfies Meta<typeof MarkedTitle>;
export default meta;

type Story = StoryObj<typeof meta>;

export const MatchAtTheStart: Story = { args: { parts: markMatches('Static Hollow', 'stat') } };

export const MatchAcrossPunctuation: Story = { args: { parts: markMatches('The Return of Spider-Man', 'spiderman') } };

export const TwoMatches: Story = { args: { parts: markMatches('Häxan, or the Haxan of Salt & Sand', 'haxan') } };

export const HostileText: Story = { args: { parts: markMatches(hostile.title, 'img') } };
