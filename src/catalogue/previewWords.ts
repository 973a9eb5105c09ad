import type { GuestAct, GuestPreview } from './previewGuests.ts';

/** Of one track and of several. */
const words = {
  add: { changing: ['gains', 'gain'], unchanged: ['already has', 'already have'] },
  remove: { changing: ['loses', 'lose'], unchanged: ['does not have', 'do not have'] },
} as const;

/** “9 gain Wanda Quill, 3 already have Wanda Quill”; nothing until a guest is chosen. */
export function describeEffect(preview: GuestPreview, act: GuestAct, guest: string | null): string {
  const parts: string[] = [];
  for (const effect of ['changing', 'unchanged'] as const) {
    const count = preview[effect];
    const [one, several] = words[act][effect];
    if (guest !== null && count > 0) parts.push(`${formatCount(count)} ${count === 1 ? one : several} ${guest}`);
  }
  return parts.join(', ');
}

/** “12 selected, 2 hidden by filters” */
export function describeSelection({ rows, hidden }: GuestPreview): string {
  return [`${formatCount(rows.length)} selected`, describeHidden(hidden)].filter(Boolean).join(', ');
}

/** “12 selected: 9 gain Wanda Quill, 3 already have Wanda Quill, 2 hidden by filters” */
export function describePreview(preview: GuestPreview, act: GuestAct, guest: string | null): string {
  const parts = [describeEffect(preview, act, guest), describeHidden(preview.hidden)].filter(Boolean).join(', ');
  return [`${formatCount(preview.rows.length)} selected`, parts].filter(Boolean).join(': ');
}

function describeHidden(hidden: number): string {
  return hidden > 0 ? `${formatCount(hidden)} hidden by filters` : '';
}

export function formatTrackCount(count: number): string {
  return count === 1 ? '1 track' : `${formatCount(count)} tracks`;
}

/** Why an update cannot be sent as it stands, in words for a person; undefined if it can. */
export function updateBlocker(count: number, act: GuestAct, guest: string | null, most: number): string | undefined {
  if (count === 0) return 'Tick at least one track first.';
  if (count > most) {
    const over = formatCount(count - most);
    return `At most ${formatCount(most)} tracks can be changed at once. Untick ${over} of the ${formatCount(count)} first.`;
  }
  if (guest !== null) return undefined;
  return act === 'add' ? 'Choose the guest to add first.' : 'Choose the guest to remove first.';
}

export function formatCount(count: number): string {
  return count.toLocaleString('en');
}
