import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { answerCalls, beOutOfReach, keepWaiting, refuse } from '#stories/answerCalls.ts';
import { bare, film, longTitle } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { TitleForm } from './TitleForm.tsx';

const meta = {
  component: TitleForm,
  args: { track: film, onCancel: fn() },
  decorators: [withStore()],
} satisfies Meta<typeof TitleForm>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const save: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Title'), ', Again');
  await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
};

const saveInVain: Play = async (context) => {
  await save(context);
  await expect(await context.canvas.findByRole('alert')).toBeVisible();
};

export const Unchanged: Story = {};

export const LongTitle: Story = { args: { track: longTitle } };

export const WithoutAPost: Story = { args: { track: bare } };

export const Saving: Story = {
  beforeEach: answerCalls(keepWaiting),
  play: async (context) => {
    await save(context);
    await expect(await context.canvas.findByRole('button', { name: 'Saving' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const OutOfReach: Story = { beforeEach: answerCalls(beOutOfReach), play: saveInVain };

export const SignedOut: Story = {
  beforeEach: answerCalls(refuse(401, 'Unauthorized', 'Sign in first.')),
  play: saveInVain,
};

export const Refused: Story = {
  beforeEach: answerCalls(refuse(422, 'Unprocessable Entity', 'newTitle must not be empty')),
  play: saveInVain,
};

export const HostFailed: Story = {
  beforeEach: answerCalls(refuse(503, 'Service Unavailable', 'The catalogue cannot be saved just now.')),
  play: saveInVain,
};
