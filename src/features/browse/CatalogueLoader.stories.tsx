import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answerCalls, beOutOfReach, keepWaiting, refuse } from '#stories/answerCalls.ts';
import { catalogue } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { CatalogueLoader } from './CatalogueLoader.tsx';

const meta = {
  component: CatalogueLoader,
  args: { children: <p>The list</p> },
  parameters: { layout: 'fullscreen' },
  decorators: [withStore({ missing: ['getTracks', 'getGuests', 'getGenres'] })],
} satisfies Meta<typeof CatalogueLoader>;
export default meta;

type Story = StoryObj<typeof meta>;

const says = (words: string): NonNullable<Story['play']> => {
  return ({ canvas }) => waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(words));
};

export const Waiting: Story = { beforeEach: answerCalls(keepWaiting) };

export const OutOfReach: Story = {
  beforeEach: answerCalls(beOutOfReach),
  play: says('could not be reached'),
};

export const HostFailed: Story = {
  beforeEach: answerCalls(refuse(503, 'Service Unavailable', 'The catalogue cannot be read just now.')),
  play: says('has a fault just now'),
};

export const NotAList: Story = {
  beforeEach: answerCalls(async () => Response.json({ tracks: [] })),
  play: says('not with a list of tracks'),
};

export const NoPageThere: Story = {
  beforeEach: answerCalls(refuse(404, 'Not Found', 'There is no such call.')),
  play: says('would not send its tracks'),
};

export const Open: Story = { decorators: [withStore({ tracks: catalogue })] };
