import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from './api.ts';

/** A list that is there stays there, whatever becomes of later tries. */
export type ListState = 'there' | 'onItsWay' | 'failed';

export function listStateOf({ data, status }: { data?: unknown; status: QueryStatus }): ListState {
  if (data !== undefined) return 'there';
  return status === QueryStatus.rejected ? 'failed' : 'onItsWay';
}

const anew = { forceRefetch: true, subscribe: false };
export const askForGuests = () => api.endpoints.getGuests.initiate(undefined, anew);
export const askForGenres = () => api.endpoints.getGenres.initiate(undefined, anew);
