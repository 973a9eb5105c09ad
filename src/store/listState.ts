import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from './api.ts';

/** A list that is there stays there, whatever becomes of later tries. */
export type ListState = 'there' | 'onItsWay' | 'failed';

export function listStateOf({ data, status }: { data?: unknown; status: QueryStatus }): ListState {
  if (data !== undefined) return 'there';
  return status === QueryStatus.rejected ? 'failed' : 'onItsWay';
}

/** The list stands, but the last time it was asked for it did not come. */
export function isStale({ data, status }: { data?: unknown; status: QueryStatus }): boolean {
  return data !== undefined && status === QueryStatus.rejected;
}

const anew = { forceRefetch: true, subscribe: false };
export const refetchTracks = () => api.endpoints.getTracks.initiate(undefined, anew);
export const refetchGuests = () => api.endpoints.getGuests.initiate(undefined, anew);
export const refetchGenres = () => api.endpoints.getGenres.initiate(undefined, anew);
