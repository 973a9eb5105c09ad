/** The script of drawn pages, by which the server finds the built file. */
export const earlyScript = 'src/app/drawnPage/early.ts';

/**
 * Where our server answers what it finds for a text: ten titles at most, as a piece of a page. Below a page's path, so
 * that no other page can have it.
 */
export const foundPath = '/tracks/found';

/** All styles in words that a browser knows which is too old for the script. */
export const olderStyles = '/older.css';
