import { useEffect, useRef } from 'react';
import { differences } from '#catalogue/desk/matches.ts';
import { isolate } from '#catalogue/desk/quote.ts';
import { type EditPart, partNames } from '#catalogue/desk/trackForm.ts';
import { useLazyGetTracksQuery } from '#desk/store/api/trackApi.ts';
import { api } from '#store/api.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { nextFocus, toDialogTitle } from '#ui/focus.ts';
import styles from './FormConflicts.module.css';
import type { TrackForm } from './useTrackForm.ts';

/**
 * Lists what someone else has changed on this track since the form was opened. Asks about the fields that this form
 * changes, too.
 */
export function FormConflicts({ form, isReloaded }: { form: TrackForm; isReloaded: boolean }) {
  const { current, conflicts, draft, edits, discard } = form;
  const isOtherFilm = differences(form.opened, current).some(({ field }) => field === 'databaseId');
  const sentences: Record<EditPart, string> = {
    sortTitle: `Its sort title is now “${isolate(current.sortTitle ?? '')}”.`,
    title: `Its title is now “${isolate(current.title)}”.`,
    match: isOtherFilm
      ? 'It now has a different match.'
      : 'Other details, such as its show or its dates, are different now.',
    fields: 'Fields under “More fields” are different now.',
  };
  const hasConflicts = conflicts.length > 0;
  const overwritten = conflicts.filter(
    (part) => edits.some((edit) => edit.part === part) || (part === 'title' && draft.ticked.includes('title')),
  );
  const words = conflicts.map((part) => sentences[part]);
  if (overwritten.length > 0) words.push('Saving replaces it with yours.');
  return (
    <div role="status" className={hasConflicts || isReloaded ? styles.conflicts : ''}>
      {!hasConflicts && isReloaded && <p>Tracks reloaded. Nothing else changed on this one.</p>}
      {hasConflicts && <p>{`Someone else changed this track while you were editing. ${words.join(' ')}`}</p>}
      {overwritten.map((part) => (
        <Button key={part} ref={toFormStart} look="quiet" onClick={() => discard(part)}>
          Keep their {partNames[part]}
        </Button>
      ))}
    </div>
  );
}

/** In a row, to its title field. */
const toFormStart = nextFocus(
  (button) =>
    button.closest('dialog')?.querySelector('h2') ??
    button.closest('[role=listitem]')?.querySelector<HTMLElement>('input:not([type=checkbox])'),
);

/** Shown when someone else deleted the track, which they may undo; what was typed can be saved then, or copied. */
export function TrackGone({ id, onReloaded }: { id: string; onReloaded: () => void }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={message} className={`${styles.conflicts} ${styles.gone}`}>
      <p id={id} role="alert">
        This track is no longer in the catalogue and can’t be saved. You can copy what you typed before you leave. If
        someone puts it back, reload the tracks.
      </p>
      <ReloadTracks onReloaded={onReloaded} />
    </div>
  );
}

/** Offered where a save failed because the list is outdated. Keeps what was typed. */
export function ReloadTracks({ onReloaded }: { onReloaded: () => void }) {
  const dispatch = useAppDispatch();
  const [loadTracks, { isFetching, isError }] = useLazyGetTracksQuery();
  const reload = async () => {
    // A request that is under way is joined, and may bring an older list.
    if (dispatch(api.util.getRunningQueryThunk('getTracks', undefined))) await loadTracks();
    const { isSuccess } = await loadTracks();
    if (!isSuccess) return;
    // Who wrote the titles is asked again, too.
    dispatch(api.util.invalidateTags(['History']));
    onReloaded();
  };
  return (
    <div className={styles.reload} data-reload-tracks>
      <Button ref={toDialogTitle} look="quiet" busy={isFetching} onClick={() => void reload()}>
        {isFetching ? 'Loading' : 'Reload tracks'}
      </Button>
      {isError && (
        <p role="alert">The tracks could not be reloaded. Nothing you typed is lost. Try again in a moment.</p>
      )}
    </div>
  );
}
