import { type OnFault, readTracks } from '#contract/readAnswer.ts';
import type { Track } from '#contract/track.ts';

/** The tracks of an answer; the rows that are none are left out and named in the console. */
export async function tracksOf(response: Response): Promise<Track[] | string> {
  const text = await response.text();
  return response.ok ? readTracks(JSON.parse(text || 'null'), warnOf('GetTracks')) : text;
}

/** What a host says of a password: anything but nothing and "no" opens the desk. A refusal is a "no" as well. */
export async function isYes(response: Response): Promise<boolean | string> {
  const text = await response.text();
  if (!response.ok) return isRefusal(response) ? false : text;
  return !['', 'false', 'null', '0', '""'].includes(text.trim().toLowerCase());
}

export function isRefusal({ status }: Response): boolean {
  return status === 401 || status === 403;
}

function warnOf(call: string): OnFault {
  return (index, path) => {
    console.warn(`${call}: row ${index} is left out, because ${path ? `its ${path}` : 'it'} is not as it should be.`);
  };
}
