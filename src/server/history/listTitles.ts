/** “A”, “B”, “C” and 37 more. */
export function listTitles(tracks: readonly { title: string }[], most = 3): string {
  const named = tracks.slice(0, most).map(({ title }) => `“${title}”`);
  const more = tracks.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1)}` : (named[0] ?? '');
}
