import { type CSSProperties, useEffect, useState } from 'react';
import type { PosterColours } from './posterColours.ts';

/** What has been sampled in this visit, by the address of the picture. */
const known = new Map<string, PosterColours>();

/** Hosts whose pictures cannot be read: each attempt would be an error in the console. */
const refusing = new Set<string>();

/**
 * The custom properties of the dialog of a poster, once it is shown: none for the site's own colours. Until the colours
 * of the next poster are there, those of the previous one stay.
 */
export function usePosterColours(host: string, path: string | null | undefined, titleId: string) {
  const src = path ? `${host}/w92${path}` : undefined;
  const [last, setLast] = useState<PosterColours>();
  useEffect(() => {
    if (src === undefined) return;
    let isLeft = false;
    const picture = document.getElementById(titleId)?.closest('article')?.querySelector('img');
    void findColours(host, src, picture).then((colours) => {
      if (!isLeft) setLast(colours);
    });
    return () => {
      isLeft = true;
    };
  }, [host, src, titleId]);
  return src === undefined ? undefined : toProperties(known.get(src) ?? last);
}

function toProperties(colours: PosterColours | undefined): CSSProperties | undefined {
  if (!colours) return undefined;
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--card-${name}`, colour]));
}

async function findColours(
  host: string,
  src: string,
  picture: HTMLImageElement | null | undefined,
): Promise<PosterColours | undefined> {
  const kept = known.get(src);
  if (kept || refusing.has(host) || !picture || !(await isShown(picture))) return kept;
  const sampler = await import('./samplePoster.ts').catch(() => undefined);
  if (!sampler) return undefined;
  try {
    const colours = await sampler.samplePoster(src);
    known.set(src, colours);
    return colours;
  } catch {
    // The picture that is shown has come, so it is not the connection, unless it was kept. One that fails beside others
    // that were read is a fault of its own.
    if (navigator.onLine && known.size === 0) refusing.add(host);
    return undefined;
  }
}

/** Whether it could be loaded. */
async function isShown(picture: HTMLImageElement): Promise<boolean> {
  if (!picture.complete)
    await new Promise((resolve) => {
      for (const type of ['load', 'error']) picture.addEventListener(type, resolve, { once: true });
    });
  return picture.naturalWidth > 0;
}
