import type { SerializedError } from '@reduxjs/toolkit';

/** Why a call failed: one kind for each message that people see. */
export type Failure =
  | 'offline'
  /** An edit was sent, and it is not known what became of it. */
  | 'lost'
  | 'timedOut'
  | 'tooManyRequests'
  | 'signedOut'
  | 'notFound'
  | 'refused'
  | 'hostFailed'
  | 'notUnderstood';

/** The error of the base query. `detail` is the host's own message, `wait` the seconds of its Retry-After header. */
export type HostError = { failure: Failure; status?: number; detail?: string; wait?: number };
export type CallError = HostError | SerializedError;

/** RTK Query serializes what an endpoint throws; every such error is an answer that could not be read. */
export function hostErrorOf(error: CallError): HostError {
  return 'failure' in error ? error : { failure: 'notUnderstood' };
}

export function failureOf(error: CallError): Failure {
  return hostErrorOf(error).failure;
}

export function failureOfStatus(status: number): Failure {
  if (status === 429) return 'tooManyRequests';
  if (status === 401 || status === 403) return 'signedOut';
  if (status === 404) return 'notFound';
  return status >= 500 ? 'hostFailed' : 'refused';
}
