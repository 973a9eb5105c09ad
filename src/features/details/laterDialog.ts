import { makeLater } from '#ui/makeLater.ts';

/** The details come when the list is there. */
export const laterDialog = makeLater(() => import('./TrackDialog.tsx').then(({ TrackDialog }) => TrackDialog));
