import type { GuestAct, GuestPreview } from './previewGuests.ts';

/** Of one track and of several. */
const words = {
  add: { changing: ['gains', 'gain'], unchanged: ['already has', 'already have'] },
  remove: { changing: ['loses', 'lose'], unchanged: ['does not have', 'do not have'] },
} as const;

/** “9 gain Wanda Quill, 3 already have Wanda Quill”; nothing until a guest is chosen. */
export function effectInWords(preview: GuestPreview, act: GuestAct, guest: string | null): string {
  const parts: string[] = [];
  for (const effect of ['changing', 'unchanged'] as const) {
    const count = preview[effect];
    const [one, several] = words[act][effect];
    if (guest !== null && count > 0) parts.push(`${inFigures(count)} ${count === 1 ? one : several} ${guest}`);
  }
  return parts.join(', ');
}

/** “12 selected, 2 hidden by filters” */
export function selectionInWords({ rows, hidden }: GuestPreview): string {
  return [`${inFigures(rows.length)} selected`, hiddenInWords(hidden)].filter(Boolean).join(', ');
}

/** “12 selected: 9 gain Wanda Quill, 3 already have Wanda Quill, 2 hidden by filters” */
export function previewInWords(preview: GuestPreview, act: GuestAct, guest: string | null): string {
  const parts = [effectInWords(preview, act, guest), hiddenInWords(preview.hidden)].filter(Boolean).join(', ');
  return [`${inFigures(preview.rows.length)} selected`, parts].filter(Boolean).join(': ');
}

function hiddenInWords(hidden: number): string {
  return hidden > 0 ? `${inFigures(hidden)} hidden by filters` : '';
}

export function tracksInWords(count: number): string {
  return count === 1 ? '1 track' : `${inFigures(count)} tracks`;
}

/** Why an update cannot be sent as it stands, in words for a person; undefined if it can. */
export function whyNoUpdate(count: number, act: GuestAct, guest: string | null, most: number): string | undefined {
  if (count === 0) return 'Tick at least one track first.';
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
