import { visitorCalls } from '#contract/visitorCalls.ts';
import { workerScope } from './scope.ts';
import { findKept } from './storage.ts';

const { host, area } = workerScope.settings.api;

export const callUrl = (call: keyof typeof visitorCalls) =>
  `${host || location.origin}/${area}/${visitorCalls[call].path}`;
export const callsUrl = `${host || location.origin}/${area}/`;
export const listUrls = [callUrl('getTracks'), callUrl('getGuests'), callUrl('getGenres')];
export const listCache = 'lists';

/** The version of a kept list. A host on another origin may not expose it, and renders no pages. */
export async function keptVersion(url: string): Promise<string | null> {
  const kept = await findKept(listCache, url);
  return kept?.headers.get('etag') ?? null;
}
