import type { Site } from './site.ts';

/** "The Loud Whisper Tour, with Odette Price"; '' for a tour without a name and a guest. */
export function tourLine({ name, guestComedian }: NonNullable<Site['tour']>): string {
  return [name, guestComedian && `${name ? 'with' : 'With'} ${guestComedian}`].filter(Boolean).join(', ');
}
