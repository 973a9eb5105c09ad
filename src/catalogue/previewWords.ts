import type { GuestAct, GuestPreview } from './previewGuests.ts';

/** Of one track and of several. */
const words = {
  add: { changing: ['gains', 'gain'], unchanged: ['already has', 'already have'] },
  remove: { changing: ['loses', 'lose'], unchanged: ['does not have', 'do not have'] },
} as const;

/** “12 selected: 9 gain Wanda Quill, 3 already have Wanda Quill, 2 hidden by filters” */
export function previewInWords(preview: GuestPreview, act: GuestAct, guest: string | null): string {
  const parts: string[] = [];
  for (const effect of ['changing', 'unchanged'] as const) {
    const count = preview[effect];
    const [one, several] = words[act][effect];
    if (guest !== null && count > 0) parts.push(`${inFigures(count)} ${count === 1 ? one : several} ${guest}`);
  }
  if (preview.hidden > 0) parts.push(`${inFigures(preview.hidden)} hidden by filters`);
  return [`${inFigures(preview.rows.length)} selected`, parts.join(', ')].filter(Boolean).join(': ');
}

/** Why an update cannot be sent as it stands, in words for a person; undefined if it can. */
export function whyNoUpdate(count: number, act: GuestAct, guest: string | null, most: number): string | undefined {
  if (count > most) {
    const over = inFigures(count - most);
    return `At most ${inFigures(most)} tracks can be changed at once. Untick ${over} of the ${inFigures(count)} first.`;
  }
  if (guest !== null) return undefined;
  return act === 'add' ? 'Choose the guest to add first.' : 'Choose the guest to remove first.';
}

export function inFigures(count: number): string {
  return count.toLocaleString('en');
}
