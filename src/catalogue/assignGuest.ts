import type { Id } from '#contract/id.ts';
import { guestKey } from './guestNames.ts';

/** Who is on a track once a guest has been added: everybody who was, and the guest unless they were. */
export function withGuest(names: readonly string[], guest: string): string[] {
  return names.some((name) => guestKey(name) === guestKey(guest)) ? [...names] : [...names, guest];
}

export type GuestPreview = { gain: Id[]; have: Id[] };

/** What assigning a guest would do: who gains them, and who has them already. */
export function previewGuest(tracks: readonly { id: Id; guests: readonly string[] }[], guest: string): GuestPreview {
  const preview: GuestPreview = { gain: [], have: [] };
  for (const { id, guests } of tracks) {
    const gains = withGuest(guests, guest).length > guests.length;
    (gains ? preview.gain : preview.have).push(id);
  }
  return preview;
}
