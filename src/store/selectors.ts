import { createSelector } from 'reselect';
import { findTrack } from '#catalogue/findTrack.ts';
import { groupTracks } from '#catalogue/groupTracks.ts';
import type { Track } from '#contract/track.ts';
import { api } from './api.ts';
import { selectOpenTrackId } from './modalSlice.ts';

const noTracks: Track[] = [];
const selectTracksAnswer = api.endpoints.getTracks.select();

export const selectTracks = createSelector([selectTracksAnswer], ({ data }) => data ?? noTracks);
export const selectTrackGroups = createSelector([selectTracks], groupTracks);
export const selectOpenTrack = createSelector([selectTracks, selectOpenTrackId], findTrack);
