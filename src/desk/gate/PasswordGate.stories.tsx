import type { UnknownAction } from '@reduxjs/toolkit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { afterCloseFailed } from '#desk/store/afterCloseFailed.ts';
import { deskLeft } from '#store/events.ts';
import { answerCalls, answerFalse, keepWaiting, networkError, refuse } from '#stories/answerCalls.ts';
import { editFulfilled } from '#stories/editFulfilled.ts';
import { withStore } from '#stories/withStore.tsx';
import { PasswordGate } from './PasswordGate.tsx';

const meta = {
  component: PasswordGate,
  args: { onSignedIn: fn() },
  decorators: [withStore()],
} satisfies Meta<typeof PasswordGate>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const signIn: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByLabelText('Password'), 'not it');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
};

const signInRefused: Play = async (context) => {
  await signIn(context);
  await waitFor(() => expect(context.canvas.getByRole('alert')).not.toBeEmptyDOMElement());
};

export const Empty: Story = {};

export const Checking: Story = {
  beforeEach: answerCalls(keepWaiting),
  play: async (context) => {
    await signIn(context);
    const arrow = context.canvas.getByRole('button', { name: 'Sign in' });
    await waitFor(() => expect(arrow).toHaveAttribute('aria-disabled', 'true'));
    await expect(context.canvas.getByText('Checking the password…')).toBeVisible();
  },
};

export const WrongPassword: Story = { beforeEach: answerCalls(answerFalse), play: signInRefused };

export const TooManyAttempts: Story = {
  beforeEach: answerCalls(refuse(429, 'Too Many Requests', 'Too many attempts. Try again in 60 seconds.')),
  play: signInRefused,
};

export const OutOfReach: Story = { beforeEach: answerCalls(networkError), play: signInRefused };

export const HostFailed: Story = {
  beforeEach: answerCalls(refuse(503, 'Service Unavailable', 'The catalogue cannot be read just now.')),
  play: signInRefused,
};

/** The action of a sign-out that did not reach the host. */
const notSignedOut: UnknownAction = {
  type: 'api/executeMutation/rejected',
  payload: { failure: 'offline' },
  meta: { arg: { endpointName: 'logout' }, requestStatus: 'rejected', rejectedWithValue: true, requestId: 'x' },
};

export const StillSignedIn: Story = {
  decorators: [withStore({ events: [deskLeft(), notSignedOut] })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You are still signed in/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Sign out' })).toBeVisible();
  },
};

const saved = editFulfilled('addGuest', { guest: 'Otto Fenn' }, { edit: 4, replaced: [] }, 'saved');
const failed = afterCloseFailed({ id: 'failed', doing: 'Saving “Arcade Summer”', error: { failure: 'offline' } });

export const AnsweredTooLate: Story = {
  decorators: [withStore({ events: [deskLeft(), saved, failed] })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Saving “Arcade Summer” failed/)).toBeVisible();
  },
};
