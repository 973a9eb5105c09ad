import type { EditAnswer } from '#contract/edits.ts';

export type Acknowledged = { version: number; changed: number };
type Row = { id: number; commentaryTrackPostId: string | null };

const guest = 'June Alder';
/** The number of tracks that a bulk edit changes. */
export const bulkSize = 5;

/**
 * One of several concurrent writers, each with its own tracks: it changes a title, adds a guest to five tracks and
 * removes it, so that every call changes something. Stops at the first call that does not succeed.
 */
export async function writeUntilFailure(
  url: string,
  cookie: string,
  writer: number,
  onAck: (acknowledged: Acknowledged) => void,
): Promise<void> {
  const tracks = (await (await fetch(`${url}api/GetTracks`)).json()) as Row[];
  const ownTracks = tracks.toSorted((a, b) => a.id - b.id).slice(writer * bulkSize, (writer + 1) * bulkSize);
  const ids = ownTracks.map(({ id }) => id);
  const retitled = ownTracks.find(({ commentaryTrackPostId }) => commentaryTrackPostId !== null);
  const post = async (call: string, body?: unknown) => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const json = body === undefined ? null : JSON.stringify(body);
    const response = await fetch(`${url}api/${call}`, { method: 'POST', headers, body: json }).catch(() => undefined);
    const edit = response?.ok ? ((await response.json().catch(() => undefined)) as EditAnswer | undefined) : undefined;
    if (edit?.edit) onAck({ version: edit.edit, changed: edit.changed });
    return edit !== undefined;
  };
  // An earlier round may have been killed before it removed the guest.
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
