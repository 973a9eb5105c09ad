import type { Meta, StoryObj } from '@storybook/react-vite';
import { film, hostile } from '#stories/sampleTracks.ts';
import { Overview } from './Overview.tsx';

const meta = { component: Overview, args: { html: film.overview } } satisfies Meta<typeof Overview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Paragraphs: Story = {};

export const AllElements: Story = {
  args: {
    html: `<p>A <em>very</em> <strong>fine</strong> film,<br>see <a href="https://example.org/review">a review</a>.</p>
      <ul><li>One storm</li><li>Two storms</li></ul><ol><li>A letter</li><li>An answer</li></ol>
      <blockquote>“The fog is the best thing in it.”</blockquote><p>And then it ends.</p>`,
  },
};

export const None: Story = { args: { html: null } };

export const LongWord: Story = { args: { html: `<p>${'fog'.repeat(120)}</p>` } };

export const HostileText: Story = { args: { html: hostile.overview } };
