import type { EditAnswer } from '#contract/edits.ts';

export type Acknowledged = { version: number; changed: number };
type Row = { id: number; commentaryTrackPostId: string | null };

const guest = 'June Alder';
/** How many tracks a bulk edit of a writer changes. */
export const bulkSize = 5;

/**
 * One writer of several, each on tracks of its own: a title, a guest for five tracks, and the guest away again, so
 * that every call changes something. Goes on until a call is not answered with success.
 */
export async function writeUntilGone(
  url: string,
  cookie: string,
  writer: number,
  onAck: (acknowledged: Acknowledged) => void,
): Promise<void> {
  const tracks = (await (await fetch(`${url}api/GetTracks`)).json()) as Row[];
  const own = tracks.toSorted((a, b) => a.id - b.id).slice(writer * bulkSize, (writer + 1) * bulkSize);
  const ids = own.map(({ id }) => id);
  const retitled = own.find(({ commentaryTrackPostId }) => commentaryTrackPostId !== null);
  const post = async (call: string, body?: unknown) => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const json = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(`${url}api/${call}`, { method: 'POST', headers, body: json }).catch(() => undefined);
    const read = answer?.ok ? ((await answer.json().catch(() => undefined)) as EditAnswer | undefined) : undefined;
    if (read?.edit) onAck({ version: read.edit, changed: read.changed });
    return read !== undefined;
  };
  // What an earlier round was killed in the middle of: everybody is without the guest at first.
  if (!(await post('RemoveGuest', { guest, ids }))) return;
  for (;;) {
    const title = `${writer} ${Math.random().toString(36).slice(2)}`;
    const query = new URLSearchParams({
      commentaryTrackPostId: String(retitled?.commentaryTrackPostId),
      newTitle: title,
    });
    if (retitled && !(await post(`UpdateTitle/?${query}`))) return;
    if (!(await post('UpdateMultipleGuests/', { guest, ids }))) return;
    if (!(await post('RemoveGuest', { guest, ids }))) return;
  }
}
