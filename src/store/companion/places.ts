import { type Evening, readEvenings, withEvening } from '#catalogue/companion/evening.ts';

export const placesKey = 'places';

/** Where nothing can be stored, they last for this visit. */
let unstored: Evening[] = [];

/** The evenings that this browser has kept, the newest first. */
export function readPlaces(): Evening[] {
  try {
    return readEvenings(localStorage.getItem(placesKey));
  } catch {
    return unstored;
  }
}

/** Another tab may have kept another evening since. */
export function keepPlace(evening: Evening): void {
  unstored = withEvening(readPlaces(), evening);
  try {
    localStorage.setItem(placesKey, JSON.stringify(unstored));
  } catch {
    // Full or refused.
  }
}
