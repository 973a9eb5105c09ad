import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { answerCalls, keepWaiting, networkError, refuse } from '#stories/answerCalls.ts';
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

const expectAlert = (text: string): NonNullable<Story['play']> => {
  return ({ canvas }) => waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(text));
};

export const Loading: Story = { beforeEach: answerCalls(keepWaiting) };

export const OutOfReach: Story = {
  beforeEach: answerCalls(networkError),
  play: expectAlert('can’t reach the catalogue'),
};

export const HostFailed: Story = {
  beforeEach: answerCalls(refuse(503, 'Service Unavailable', 'The catalogue cannot be read just now.')),
  play: expectAlert('is having problems right now'),
};

export const NotAList: Story = {
  beforeEach: answerCalls(async () => Response.json({ tracks: [] })),
  play: expectAlert('Something’s wrong with the list'),
};

export const NotFound: Story = {
  beforeEach: answerCalls(refuse(404, 'Not Found', 'There is no such call.')),
  play: expectAlert('Something’s wrong with the list'),
};

export const Loaded: Story = { decorators: [withStore({ tracks: catalogue })] };
