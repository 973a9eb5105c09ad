import type { Meta, StoryObj } from '@storybook/react-vite';
import { noUnknownNames, type UnknownNames } from '#catalogue/list/address.ts';
import { noFilters } from '#catalogue/list/filters.ts';
import { addressEntered } from '#store/events.ts';
import { hostileNames, longName } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { UnknownBanner } from './UnknownBanner.tsx';

const meta = { component: UnknownBanner, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof UnknownBanner>;
export default meta;

type Story = StoryObj<typeof meta>;

const withUnknown = (unknown: Partial<UnknownNames>) =>
  withStore({
    events: [
      addressEntered({
        filters: noFilters,
        layout: 'list',
        track: null,
        unknown: { ...noUnknownNames, ...unknown },
      }),
    ],
  });

export const Track: Story = { decorators: [withUnknown({ track: '4711' })] };

export const Guest: Story = { decorators: [withUnknown({ guest: 'Wanda Quilll' })] };

export const Everything: Story = {
  decorators: [withUnknown({ track: 'x', guest: longName, genre: 'Ballet', length: '7', sort: 'zzz' })],
};

export const HostileText: Story = {
  decorators: [withUnknown({ guest: hostileNames.join(' '), genre: '__proto__' })],
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
