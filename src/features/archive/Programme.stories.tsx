import type { Meta, StoryObj } from '@storybook/react-vite';
import shipped from '#site/site.json' with { type: 'json' };
import { longName } from '#stories/sampleTracks.ts';
import { Programme } from './Programme.tsx';

/** Nothing is pressed: that would load the player. */
const meta = {
  component: Programme,
  args: { sections: shipped.old.sections, embeds: { host: 'https://player.invalid' } },
} satisfies Meta<typeof Programme>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fifteen: Story = {};

export const One: Story = { args: { sections: shipped.old.sections.slice(0, 1) } };

export const LongNames: Story = {
  args: {
    sections: [
      { title: longName, playlists: [{ title: longName, id: 'PLone' }] },
      {
        title: `${longName} again`,
        playlists: [
          { title: longName, id: 'PLtwo' },
          { title: 'Short', id: 'PLthree' },
        ],
      },
    ],
  },
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
