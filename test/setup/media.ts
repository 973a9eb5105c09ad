/** What `matchMedia` answers in these tests: nothing matches until a test says so. */
const matching = new Set<string>();
const asked = new Map<string, MediaQueryList>();

function askMedia(media: string): MediaQueryList {
  const known = asked.get(media);
  if (known) return known;
  const list = Object.assign(new EventTarget(), {
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  Object.defineProperty(list, 'matches', { get: () => matching.has(media) });
  asked.set(media, list as unknown as MediaQueryList);
  return askMedia(media);
}

/** `setMedia('(prefers-color-scheme: dark)', true)`: the listeners hear of it as in a browser. */
export function setMedia(media: string, matches: boolean) {
  if (matching.has(media) === matches) return;
  if (matches) matching.add(media);
  else matching.delete(media);
  askMedia(media).dispatchEvent(Object.assign(new Event('change'), { media, matches }));
}

window.matchMedia = askMedia;
afterEach(() => matching.clear());
