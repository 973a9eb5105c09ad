import type { Site } from '#contract/site/site.ts';
import type { Track } from '#contract/track.ts';

const audioFile = /\.(?:mp3|m4a|aac|ogg|opus|flac|wav)$/i;

/** The address of a commentary that the page may play: on its own origin, or on a host that site.json names. */
export function audioOf(
  { audioLink, commentaryTrackLink }: Pick<Track, 'audioLink' | 'commentaryTrackLink'>,
  { audio }: Pick<Site, 'audio'>,
  origin: string,
): string | undefined {
  const own = audioLink?.trim();
  const url = readAddress(own || commentaryTrackLink?.trim() || '', origin);
  if (!url || !(own || audioFile.test(url.pathname))) return undefined;
  const isNamed = url.origin === origin || audio.hosts.some((host) => readAddress(host, origin)?.origin === url.origin);
  return isNamed ? url.href : undefined;
}

/** Undefined for one with a password in it, and for anything that is neither a web address nor a path. */
function readAddress(link: string, origin: string): URL | undefined {
  const address = /^\/(?![/\\])/.test(link) ? origin + link : link;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.username === '' && url.password === '' ? url : undefined;
}
