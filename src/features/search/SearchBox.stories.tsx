import type { Meta, StoryObj } from '@storybook/react-vite';
import { episodeExpanded, queryTyped, resultExpanded } from '#store/searchSlice.ts';
import { bare, catalogue, hostile, longOverview, longTitle, longWord, many } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { LazySearchDropdown, SearchBox } from './SearchBox.tsx';

const tracks = [...catalogue, hostile, longOverview, longWord];
const onAPhone = { globals: { viewport: { value: 'phone', isRotated: false } } };
const onASmallPhone = { globals: { viewport: { value: 'smallPhone', isRotated: false } } };

/** High enough for the dropdown, with the margins of a page. */
const meta = {
  component: SearchBox,
  loaders: [LazySearchDropdown.preload],
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div className="wrap" style={{ position: 'relative', minHeight: 560, paddingBlock: 12 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchBox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { decorators: [withStore({ tracks })] };

export const Found: Story = { decorators: [withStore({ tracks, events: [queryTyped('the')] })] };

export const NothingFound: Story = { decorators: [withStore({ tracks, events: [queryTyped('!!!')] })] };

export const GuestsMeant: Story = {
  decorators: [withStore({ tracks, events: [queryTyped('otis vandermos')] })],
};

export const AllOfItMeant: Story = {
  decorators: [withStore({ tracks, events: [queryTyped('free drama under two hours, newest first')] })],
};

export const AlsoAFilter: Story = {
  decorators: [withStore({ tracks: [...tracks, { id: 90, title: 'Free Fall' }], events: [queryTyped('free')] })],
};

export const TitleMeant: Story = {
  decorators: [withStore({ tracks, events: [queryTyped('gul piont'), resultExpanded('movie 1')] })],
};

export const FilmsOfAYear: Story = { decorators: [withStore({ tracks, events: [queryTyped('1984')] })] };

export const HostileNamesMeant: Story = {
  decorators: [withStore({ tracks, events: [queryTyped('drop table')] })],
};

export const TenOfMany: Story = { decorators: [withStore({ tracks: many, events: [queryTyped('answer')] })] };

export const ExpandedMovie: Story = {
  decorators: [withStore({ tracks, events: [queryTyped('lamp'), resultExpanded('movie 1')] })],
};

export const ExpandedShow: Story = {
  decorators: [withStore({ tracks, events: [queryTyped('ferry'), resultExpanded('show Night Ferry')] })],
};

const episode = [queryTyped('ferry'), resultExpanded('show Night Ferry'), episodeExpanded(12)];

export const ExpandedEpisode: Story = { decorators: [withStore({ tracks, events: episode })] };

export const OnlyATitle: Story = {
  decorators: [withStore({ tracks: [bare], events: [queryTyped('untold'), resultExpanded('movie 2')] })],
};

export const LongOverview: Story = {
  decorators: [withStore({ tracks, events: [queryTyped('fog'), resultExpanded('movie 7')] })],
};

export const LongTitleOnAPhone: Story = {
  decorators: [withStore({ tracks: [longTitle], events: [queryTyped('voyage'), resultExpanded('movie 3')] })],
  ...onASmallPhone,
};

export const LongWordOnAPhone: Story = {
  decorators: [withStore({ tracks, events: [queryTyped('aaa'), resultExpanded('movie 4')] })],
  ...onASmallPhone,
};

export const HostileTextOnAPhone: Story = {
  decorators: [withStore({ tracks, events: [queryTyped('img'), resultExpanded('movie 6')] })],
  ...onAPhone,
};

export const ExpandedEpisodeOnAPhone: Story = { ...ExpandedEpisode, ...onAPhone };
