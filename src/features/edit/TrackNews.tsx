import type { EditPart } from '#catalogue/trackEdits.ts';
import styles from './TrackNews.module.css';
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
