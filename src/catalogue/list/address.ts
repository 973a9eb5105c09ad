import type { CatalogueIndex } from '#catalogue/index/makeIndex.ts';
import type { Id } from '#contract/track.ts';
import type { GuestChoices } from './filterMenus.ts';
import {
  activeFilters,
  type Filters,
  filterNames,
  filters,
  mapFilters,
  namedFilters,
  textOfFilter,
} from './filters.ts';

/** The content of a URL, in its own spelling. Whether the guest, genre and track exist is not checked yet. */
export type AddressQuery = Filters & { layout: Layout; track: string | null; invalid?: InvalidChoices };
export type Layout = 'list' | 'posters';

const parameters = [...filterNames.map((name) => filters[name].parameter), 'look', 'track'];

/** The choices of a URL that no menu has, of the filters that say so. */
const toldChoices = ['length', 'sort'] as const;
type InvalidChoices = Partial<Record<(typeof toldChoices)[number], string | null>>;

/** No name is longer. */
const maxLength = 200;

/** The list and the open track as a query without its question mark: "guest=Wanda+Quill&track=5". */
export function writeAddress(picked: Filters, layout: Layout, track: Id | string | null): string {
  const query = new URLSearchParams(
    activeFilters(picked).map((name) => [filters[name].parameter, textOfFilter(name, picked)]),
  );
  if (layout !== 'list') query.set('look', layout);
  if (track !== null) query.set('track', String(track));
  return query.toString();
}

/** If a parameter occurs twice, the first one counts. */
export function readAddress(query: string): AddressQuery {
  const search = new URLSearchParams(query);
  const textOf = (parameter: string) => {
    const text = search.get(parameter)?.trim() ?? '';
    return text !== '' && text.length <= maxLength ? text : null;
  };
  const picked = mapFilters((name) => {
    const { parameter, parse, canonicalName } = filters[name];
    const text = textOf(parameter);
    return text === null ? null : parse(canonicalName ? text : text.toLowerCase());
  });
  const invalid = toldChoices.filter((name) => picked[name] === null && textOf(filters[name].parameter) !== null);
  return {
    ...picked,
    ...(invalid.length > 0 && {
      invalid: Object.fromEntries(invalid.map((name) => [name, textOf(filters[name].parameter)])),
    }),
    layout: textOf('look')?.toLowerCase() === 'posters' ? 'posters' : 'list',
    track: textOf('track'),
  };
}

/** Whether a query has any parameter of the list, even with an invalid value. */
export function hasListQuery(query: string): boolean {
  return splitQuery(query).some(isOurs);
}

/** The query with the list and the track replaced. Other parameters stay exactly as they were written. */
export function withAddress(query: string, address: string): string {
  const all = [...splitQuery(query).filter((part) => !isOurs(part)), ...splitQuery(address)];
  return all.length > 0 ? `?${all.join('&')}` : '';
}

function splitQuery(query: string): string[] {
  return query.replace(/^\?/, '').split('&').filter(Boolean);
}

function isOurs(part: string): boolean {
  return [...new URLSearchParams(part).keys()].some((name) => parameters.includes(name));
}

/** The names and choices in a URL that this catalogue does not have. */
export type UnknownNames = Record<(typeof namedFilters)[number] | 'track', string | null> & InvalidChoices;
export const noUnknownNames: UnknownNames = { guest: null, genre: null, track: null };

export function hasUnknownFilter(unknown: UnknownNames): boolean {
  return namedFilters.some((name) => unknown[name] !== null);
}

/** What a URL means in this catalogue, in the catalogue's own spelling. */
export type ResolvedAddress = { filters: Filters; layout: Layout; track: Id | null; unknown: UnknownNames };

export function resolveAddress(
  index: CatalogueIndex,
  { layout, track: trackText, invalid, ...picked }: AddressQuery,
  guests: GuestChoices,
  genres: readonly string[],
): ResolvedAddress {
  const resolved: Filters = { ...picked };
  const track = trackText === null ? null : findId(index, trackText);
  const unknown: UnknownNames = { ...noUnknownNames, ...invalid, track: track === null ? trackText : null };
  for (const name of namedFilters) {
    const text = picked[name];
    if (text === null) continue;
    resolved[name] = filters[name].canonicalName(text, index, { guests, genres });
    if (resolved[name] === null) unknown[name] = text;
  }
  return { filters: resolved, layout: layout, track, unknown };
}

/** In a URL the number 5 and the text "5" are the same. Some hosts fill up their ids with blanks, which it loses. */
export function findId({ byId }: Pick<CatalogueIndex, 'byId'>, text: string): Id | null {
  const sameId = [text, Number(text)].find((id) => String(id) === text && byId.has(id));
  return sameId ?? [...byId.keys()].find((id) => String(id).trim() === text) ?? null;
}
