import { lazyPart } from '#ui/makeLater.ts';

/** The details come when the list is there. */
export const lazyTrackDialog = lazyPart(() => import('./TrackDialog.tsx').then(({ TrackDialog }) => TrackDialog));
