/** Replaces `matchMedia`. No query matches until a test calls `setMedia`. */
const matching = new Set<string>();
const lists = new Map<string, MediaQueryList>();

function matchMedia(media: string): MediaQueryList {
  const known = lists.get(media);
  if (known) return known;
  const list = Object.assign(new EventTarget(), {
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  Object.defineProperty(list, 'matches', { get: () => matching.has(media) });
  lists.set(media, list as unknown as MediaQueryList);
  return matchMedia(media);
}

/** `setMedia('(prefers-color-scheme: dark)', true)`: fires `change`, as a browser does. */
export function setMedia(media: string, matches: boolean) {
  if (matching.has(media) === matches) return;
  if (matches) matching.add(media);
  else matching.delete(media);
  matchMedia(media).dispatchEvent(Object.assign(new Event('change'), { media, matches }));
}

window.matchMedia = matchMedia;
afterEach(() => matching.clear());
