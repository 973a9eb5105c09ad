import type { Meta, StoryObj } from '@storybook/react-vite';
import { genrePicked, guestPicked, marksPicked, sortPicked, trackTypePicked } from '#store/filtersSlice.ts';
import { memoryEntered } from '#store/visitorMarksSlice.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { bare, catalogue, film, hostileNames, longName } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { NoMatch } from './NoMatch.tsx';

const meta = { component: NoMatch } satisfies Meta<typeof NoMatch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EmptyCatalogue: Story = { decorators: [withStore()] };

export const EveryFilter: Story = {
  decorators: [
    withStore({
      tracks: [bare],
      events: [
        guestPicked('Felix Tarrow'),
        genrePicked('Science Fiction'),
        trackTypePicked('live'),
        sortPicked('lengthLongest'),
      ],
    }),
  ],
};

/** Only removals that help are offered, with the tracks that each would show. */
export const OneOfTwoHelps: Story = {
  decorators: [withStore({ tracks: catalogue, events: [guestPicked('Pip Larkspur'), genrePicked('Unheard of')] })],
};

export const EverythingHeard: Story = {
  decorators: [
    withStore({
      tracks: [film],
      events: [memoryEntered({ heard: [film.id], saved: [] }), marksPicked('unheard')],
    }),
  ],
};

/** At the desk: nothing is left on the worklist. */
export const WorklistDone: Story = {
  decorators: [withStore({ tracks: [film], events: [reasonPicked('unmatched')] })],
};

export const LongAndHostileNames: Story = {
  decorators: [withStore({ tracks: catalogue, events: [guestPicked(longName), genrePicked(hostileNames.join(' '))] })],
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
