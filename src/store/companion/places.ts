import { type Evening, readEvenings, withEvening } from '#catalogue/companion/evening.ts';

export const placesKey = 'places';

/** What could not be stored, which lasts for this visit. */
let unstored: Evening[] | undefined;

/** The evenings that this browser has kept, the newest first. */
export function readPlaces(): Evening[] {
  try {
    return unstored ?? readEvenings(localStorage.getItem(placesKey));
  } catch {
    return [];
  }
}

/** Another tab may have kept another evening since. */
export function keepPlace(evening: Evening): void {
  const evenings = withEvening(readPlaces(), evening);
  try {
    localStorage.setItem(placesKey, JSON.stringify(evenings));
    unstored = undefined;
  } catch {
    // Full or refused.
    unstored = evenings;
  }
}
