import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { film, hostile, longTitle, rightToLeft } from '#stories/sampleTracks.ts';
import { TrackPager } from './TrackPager.tsx';

const meta = {
  component: TrackPager,
  args: { previous: film, next: { ...film, title: 'A Cactus for the Bride' }, onPrevious: fn(), onNext: fn() },
} satisfies Meta<typeof TrackPager>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnTheWay: Story = {};

export const AtTheBeginning: Story = { args: { previous: undefined } };

export const AtTheEnd: Story = { args: { next: undefined } };

export const LongTitles: Story = { args: { previous: longTitle, next: longTitle } };

export const RightToLeft: Story = { args: { previous: rightToLeft, next: rightToLeft } };

export const HostileText: Story = { args: { previous: hostile, next: hostile } };
