import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Site } from '#contract/site/site.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pill } from '#ui/Pill.tsx';
import styles from './Player.module.css';

type PlayerProps = {
  playlist: NonNullable<Site['old']>['sections'][number]['playlists'][number];
  section: string;
  /** The section's cover, which is shown until the player has loaded. */
  seed: number;
  embeds: Site['embeds'];
  /** Whether nothing plays because its host did not answer. */
  onSilent: (isSilent: boolean) => void;
  onClose: () => void;
};

function playerUrl({ host }: Site['embeds'], id: string): string {
  return `${host}/embed/videoseries?list=${encodeURIComponent(id)}&autoplay=1`;
}

/** The page of a playlist at its host, or the player alone. */
export function playlistUrl(embeds: Site['embeds'], id: string): string {
  return embeds.page ? embeds.page + encodeURIComponent(id) : playerUrl(embeds, id);
}

/**
 * The video player of another host. Only a playlist that was picked is rendered, so that the host does not track
 * visitors before.
 */
export function Player({ playlist, section, seed, embeds, onSilent, onClose }: PlayerProps) {
  const { id, title } = playlist;
  const src = playerUrl(embeds, id);
  const { isSilent, tryAnyway } = useHostCheck(src);
  const tellSilence = useEffectEvent(onSilent);
  useEffect(() => tellSilence(isSilent), [isSilent]);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'center' });
  }, []);
  const retry = () => {
    // The pressed button disappears.
    region.current?.focus({ preventScroll: true });
    tryAnyway();
  };
  const outside = (
    <Pill look="quiet" href={playlistUrl(embeds, id)} about={title}>
      Open the playlist
    </Pill>
  );
  return (
    <section ref={region} className={styles.player} aria-label={`Player: ${title}`} tabIndex={-1}>
      <Cover seed={seed} className={styles.screen}>
        {isSilent ? (
          <div className={styles.silent} role="alert">
            <p>The video didn’t load. It may be blocked, or you’re offline.</p>
            <div>
              {outside}
              <Button look="quiet" onClick={retry}>
                Try again
              </Button>
            </div>
          </div>
        ) : (
          <>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            <iframe
              src={src}
              title={`Playlist ${title}`}
              allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          </>
        )}
      </Cover>
      <div className={styles.bar}>
        <p>
          {section !== title && <small>{section}</small>}
          <b>{title}</b>
        </p>
        {!isSilent && outside}
        <Button look="icon" aria-label="Close the player" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
    </section>
  );
}

/**
 * Whether the host of the player can be reached. A page is not told that a frame of another site failed, and the
 * browser's own error page would stand in it. The answer cannot be read, but a request without one is rejected.
 */
function useHostCheck(src: string): { isSilent: boolean; tryAnyway: () => void } {
  const [isSilent, setIsSilent] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    fetch(src, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: leaving.signal }).catch(() =>
      setIsSilent(!leaving.signal.aborted),
    );
    return () => leaving.abort();
  }, [src]);
  return { isSilent, tryAnyway: () => setIsSilent(false) };
}
