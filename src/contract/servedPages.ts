import type { Id } from './track.ts';

/** The id of the element with what the server has rendered a page from. */
export const startId = 'start';

/**
 * Where our server answers what it finds for a text, while the list of tracks is on its way to the browser. Below a
 * page's path, so that no other page can have it.
 */
export const foundPath = '/tracks/found';

/** The screen beside the film of a track. */
export function alongPath(id: Id): string {
  return `/along?track=${encodeURIComponent(id)}`;
}

/** All styles for a browser that is too old for the script. */
export const olderStyles = '/older.css';

/** All missing pages look the same. Below a page's path, too. */
export const missingPath = '/tracks/missing';
