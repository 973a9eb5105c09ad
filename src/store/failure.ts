import type { SerializedError } from '@reduxjs/toolkit';

/** Why a call failed, in the kinds that a person is told apart. */
export type Failure =
  | 'offline'
  | 'tooManyTries'
  | 'signedOut'
  | 'notFound'
  | 'refused'
  | 'hostFailed'
  | 'notUnderstood';

/** What the base query says of a failure; `detail` is the host's own sentence and `wait` its seconds, where it has them. */
export type HostError = { failure: Failure; status?: number; detail?: string; wait?: number };
export type CallError = HostError | SerializedError;

export function failureOf(error: CallError): Failure {
  return 'failure' in error ? error.failure : 'notUnderstood';
}

export function failureOfStatus(status: number): Failure {
  if (status === 429) return 'tooManyTries';
  if (status === 401 || status === 403) return 'signedOut';
  if (status === 404) return 'notFound';
  return status >= 500 ? 'hostFailed' : 'refused';
}
