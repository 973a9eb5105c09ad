import { useEffect, useRef } from 'react';
import type { EditPart } from '#catalogue/desk/trackForm.ts';
import { useLazyGetTracksQuery } from '#desk/store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import styles from './FormConflicts.module.css';
import type { TrackForm } from './useTrackForm.ts';

/** Two admins on one track: the second one reads here what the first has done since this form was opened. */
export function FormConflicts({ form, isReloaded }: { form: TrackForm; isReloaded: boolean }) {
  const words: Record<EditPart, string> = {
    sortTitle: `Its sort title is now “${form.known.sortTitle ?? ''}”.`,
    title: `Its title is now “${form.known.title}”.`,
    match: 'It has another match now.',
  };
  const isOverwriting = form.news.some((part) => form.edits.some((edit) => edit.part === part));
  return (
    <div role="status" className={form.news.length > 0 || isReloaded ? styles.news : ''}>
      {form.news.length === 0 && isReloaded && <p>The tracks are loaded again. Nothing else changed on this one.</p>}
      {form.news.length > 0 && (
        <p>
          Somebody else changed this track since you opened it. {form.news.map((part) => words[part]).join(' ')}
          {isOverwriting && ' Save puts yours in its place.'}
        </p>
      )}
    </div>
  );
}

/** Somebody took the track out of the catalogue while it was edited: nothing can be saved, and nothing is lost unseen. */
export function TrackGone({ id }: { id: string }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    said.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={said} id={id} role="alert" className={`${styles.news} ${styles.gone}`}>
      <p>
        This track is no longer in the catalogue, so it cannot be saved. What you typed stays here to be copied, until
        you leave.
      </p>
    </div>
  );
}

/** Where a save failed because this list is an old one: a newer one, without losing what was typed. */
export function LoadAgain({ onLoaded }: { onLoaded: () => void }) {
  const [loadTracks, { isFetching, isError }] = useLazyGetTracksQuery();
  const load = async () => {
    const { isSuccess } = await loadTracks();
    if (isSuccess) onLoaded();
  };
  return (
    <div className={styles.again} data-load-again>
      <Button look="quiet" busy={isFetching} onClick={() => void load()}>
        {isFetching ? 'Loading' : 'Load the tracks again'}
      </Button>
      {isError && (
        <p role="alert" className={styles.failed}>
          The tracks could not be loaded. Nothing you typed is lost; try again in a moment.
        </p>
      )}
    </div>
  );
}
