import type { UnknownAction } from '@reduxjs/toolkit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answerCalls, answerFalse, keepWaiting } from '#stories/answerCalls.ts';
import { withStore } from '#stories/withStore.tsx';
import { SignInAgain } from './SignInAgain.tsx';

/** The action of an edit that was refused because the session has ended. */
const refused: UnknownAction = {
  type: 'api/executeMutation/rejected',
  payload: { failure: 'signedOut', status: 401 },
  meta: { arg: { endpointName: 'updateTitle' }, requestStatus: 'rejected', rejectedWithValue: true, requestId: 'x' },
};

const meta = { component: SignInAgain, decorators: [withStore({ events: [refused] })] } satisfies Meta<
  typeof SignInAgain
>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const signIn: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Password'), 'not it{Enter}');
};

export const Asked: Story = {};

export const Checking: Story = { beforeEach: answerCalls(keepWaiting), play: signIn };

export const WrongPassword: Story = {
  beforeEach: answerCalls(answerFalse),
  play: async (context) => {
    await signIn(context);
    await expect(await context.canvas.findByText('Incorrect password. Please try again.')).toBeVisible();
  },
};
