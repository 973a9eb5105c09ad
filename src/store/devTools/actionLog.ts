import type { UnknownAction } from '@reduxjs/toolkit';
import type { Track } from '#contract/track.ts';
import { selectTrack } from '#store/selectors.ts';
import type { RootState } from '#store/store.ts';

// How actions and states look in Redux DevTools, and in a file that is exported from there.

const maxListLength = 10;
const maxTextLength = 120;
const maxKeys = 40;

const shortened = new WeakMap<object, unknown>();

/**
 * A copy for the eye: long lists as a count with their first entry, long texts cut. The same copy for the same object.
 */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string') return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
  if (value === null || typeof value !== 'object') return value;
  if (!shortened.has(value)) shortened.set(value, Array.isArray(value) ? shortenList(value) : shortenObject(value));
  return shortened.get(value);
}

function shortenList(list: readonly unknown[]): unknown {
  return list.length > maxListLength ? { entries: list.length, first: shorten(list[0]) } : list.map(shorten);
}

function shortenObject(value: object): unknown {
  const entries = Object.entries(value);
  const shown = entries.slice(0, maxKeys).map(([key, part]) => [key, shorten(part)]);
  return Object.fromEntries(entries.length > maxKeys ? [...shown, ['…', entries.length - maxKeys]] : shown);
}

/** Site content never changes: its first parts are enough. */
export function shortenState(state: unknown): unknown {
  const { site, ...others } = state as RootState;
  return { site: shorten({ title: site?.title, api: site?.api }), ...(shorten(others) as object) };
}

/** In place of the track list in an exported file: the host can send the list again. */
export type LeftOutTracks = { tracksLeftOut: number; first: unknown };
const maxExported = 1000;

/** Longer is only a file that is imported at the desk, which is in the arguments of its call. */
const maxExportedText = 50_000;

function leaveOut(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > maxExportedText ? `${shorten(value)} (${value.length} characters)` : value;
  const isLong = Array.isArray(value) && value.length > maxExported;
  return isLong && isTrack(value[0]) ? { tracksLeftOut: value.length, first: shorten(value[0]) } : value;
}

function isTrack(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value;
}

export function isLeftOut(value: unknown): value is LeftOutTracks {
  return typeof value === 'object' && value !== null && 'tracksLeftOut' in value;
}

/** For every value on its way to DevTools or into a file. `getState` is for the names of tracks. */
export function makeReplacer(getState: () => RootState) {
  return (_key: string, value: unknown): unknown => (isAction(value) ? nameAction(value, getState) : leaveOut(value));
}

function isAction(value: unknown): value is UnknownAction {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  return typeof value.type === 'string' && /^\w+\/\w+(\/\w+)?$/.test(value.type);
}

type ApiAction = UnknownAction & { meta?: { arg?: { endpointName?: string } } };

/**
 * Says after the type what the action is about: which call, which track. Tools that match types look at the beginning.
 */
function nameAction(action: UnknownAction, getState: () => RootState): UnknownAction {
  const { endpointName } = (action as ApiAction).meta?.arg ?? {};
  const words = endpointName ?? describePayload(action, getState);
  return words ? { ...action, type: `${action.type} ${words}` } : action;
}

function describePayload({ type, payload }: UnknownAction, getState: () => RootState): string {
  if (type.startsWith('api/')) return '';
  if (payload === null) return 'none';
  if (Array.isArray(payload)) return `${payload.length} tracks`;
  if (typeof payload === 'object') return describeParts(payload as Record<string, unknown>, getState);
  if (typeof payload === 'number') return describeNumber(type, payload, getState);
  if (typeof payload !== 'string') return payload === undefined ? '' : String(payload);
  // A text, or an id: some hosts have texts for ids.
  return titleOf(type.startsWith('search/result') ? idOfResult(payload, getState) : payload, getState);
}

/** The key of a result is "show" and its name, or "movie" and the id of its track. */
function idOfResult(key: string, getState: () => RootState): number | string {
  const id = key.replace(/^movie /, '');
  return selectTrack(getState(), Number(id)) ? Number(id) : id;
}

/** The number of an edit, the minutes of a filter, or the id of a track. */
function describeNumber(type: string, number: number, getState: () => RootState): string {
  if (type.startsWith('history/')) return `edit ${number}`;
  return /^(filters|companion)\//.test(type) ? `${number}` : titleOf(number, getState);
}

function describeParts(
  { trackId, ids, guest, field, key }: Record<string, unknown>,
  getState: () => RootState,
): string {
  return [
    trackId !== undefined && titleOf(trackId as number, getState),
    Array.isArray(ids) && `${ids.length} tracks`,
    guest !== undefined && JSON.stringify(guest),
    field ?? key,
  ]
    .filter(Boolean)
    .join(' ');
}

function titleOf(id: number | string, getState: () => RootState): string {
  const track = selectTrack(getState(), id);
  if (track) return `track ${JSON.stringify(id)} ${JSON.stringify(shorten(track.title))}`;
  return typeof id === 'number' ? `track ${id}` : JSON.stringify(shorten(id));
}

/** An action of an exported file as it was dispatched. */
export function restoreAction<A extends UnknownAction>(action: A, tracks: readonly Track[]): A {
  const [type = '', words] = action.type.split(' ', 2);
  const restored = words === undefined || !type.includes('/') ? action : { ...action, type };
  return isLeftOut(restored['payload']) ? { ...restored, payload: tracks } : restored;
}

const tracksKey = 'getTracks(undefined)';

/**
 * The answers as RTK Query keeps them, and among them the track list. Only its own selectors read them elsewhere: they
 * know no state of an imported file.
 */
export function answersIn(state: RootState | undefined) {
  const answers = state?.api?.queries ?? {};
  return { answers, tracksAnswer: answers[tracksKey] };
}

/** A state of an exported file with the track list that this page has. */
export function restoreState(state: RootState | undefined, tracks: readonly Track[]): RootState | undefined {
  const { answers, tracksAnswer } = answersIn(state);
  if (!state || !isLeftOut(tracksAnswer?.data)) return state;
  const restored = { ...tracksAnswer, data: tracks } as typeof tracksAnswer;
  return { ...state, api: { ...state.api, queries: { ...answers, [tracksKey]: restored } } } as RootState;
}
