import type { Track } from '#contract/track.ts';
import { compareByDefault } from './defaultOrder.ts';
import { finish, type LazyPart } from './gradually.ts';
import { mergeInSteps, sortInSteps } from './sortInSteps.ts';
import { eachInSteps, type Steps } from './steps.ts';

export type PreviousOrder = { tracks: readonly Track[]; order: LazyPart<Uint32Array> };

/**
 * After an edit nearly every track is the very one that it was: those stand among each other as they stood, and the
 * others are put between them. Nothing where too much has changed for that.
 */
export function* reuseOrder(tracks: readonly Track[], former: PreviousOrder): Steps<Uint32Array | undefined> {
  if (tracks.length !== former.tracks.length) return undefined;
  const isNew = new Uint8Array(tracks.length);
  const changed: number[] = [];
  yield* eachInSteps(tracks.length, (place) => {
    if (tracks[place] === former.tracks[place]) return;
    isNew[place] = 1;
    changed.push(place);
  });
  if (changed.length > tracks.length / 8) return undefined;
  const order = yield* finish(former.order);
  const stayed = new Uint32Array(order.length - changed.length);
  let count = 0;
  for (const place of order) if (!isNew[place]) stayed[count++] = place;
  yield;
  const compare = (a: number, b: number) => compareByDefault(tracks[a] as Track, tracks[b] as Track);
  const few = Uint32Array.from(changed);
  yield* sortInSteps(few, compare);
  return yield* mergeInSteps(stayed, few, compare);
}
