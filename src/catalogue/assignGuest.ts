import { guestKey } from './guestNames.ts';

/** Who is on a track once a guest has been added: everybody who was, and the guest unless they were. */
export function withGuest(names: readonly string[], guest: string): string[] {
  return names.some((name) => guestKey(name) === guestKey(guest)) ? [...names] : [...names, guest];
}

/** Who is on a track once a guest has been taken off it. */
export function withoutGuest(names: readonly string[], guest: string): string[] {
  return names.filter((name) => guestKey(name) !== guestKey(guest));
}
