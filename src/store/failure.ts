import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

export type CallError = FetchBaseQueryError | SerializedError;

/** Why a call failed, in the kinds that a person is told apart. */
export type Failure =
  | 'offline'
  | 'tooManyTries'
  | 'signedOut'
  | 'notFound'
  | 'refused'
  | 'hostFailed'
  | 'notUnderstood';

export function failureOf(error: CallError): Failure {
  if (!('status' in error)) return 'notUnderstood';
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR') return 'offline';
  if (typeof status !== 'number' || status < 400) return 'notUnderstood';
  if (status === 429) return 'tooManyTries';
  if (status === 401 || status === 403) return 'signedOut';
  if (status === 404) return 'notFound';
  return status >= 500 ? 'hostFailed' : 'refused';
}
