import { createAction } from '@reduxjs/toolkit';
import type { ResolvedAddress } from '#catalogue/list/address.ts';
import type { Id } from '#contract/track.ts';

/**
 * A link, Back, Forward or a reload brought a URL, or a newer list has what the URL names: one event, of which each
 * slice reads its own part.
 */
export const addressEntered = createAction<ResolvedAddress>('address/addressEntered');

// Events of the desk that the slices of every page answer, too.

/** The admin left the desk. */
export const deskLeft = createAction('desk/deskLeft');

/** A guest was renamed, or merged into another: what is picked by the old name follows. */
export const guestNameSaved = createAction<{ guest: string; by: string }>('desk/guestNameSaved');

/**
 * Every part of a track's form is saved, a new match among them or not; `next` is the track whose form comes after it.
 */
export const trackSaved = createAction<{ trackId: Id; next?: Id | undefined; isMatched?: boolean }>('edit/trackSaved');
