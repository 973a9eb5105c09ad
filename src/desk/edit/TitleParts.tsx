import { hasPost } from '#catalogue/desk/trackForm.ts';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import { TextField } from '#ui/TextField.tsx';
import { LoadAgain } from './FormConflicts.tsx';
import styles from './TitleParts.module.css';
import type { SaveProblem } from './useSave.ts';
import type { TrackForm } from './useTrackForm.ts';

type TitlePartsProps = {
  form: TrackForm;
  isSaving: boolean;
  problem: SaveProblem | undefined;
  onLoaded: () => void;
};

export function TitleParts({ form: { known, draft, type }, isSaving, problem, onLoaded }: TitlePartsProps) {
  const errorOf = (part: SaveProblem['part']) => (problem?.part === part ? problem.words : undefined);
  const remedyOf = (part: SaveProblem['part']) =>
    problem?.part === part && problem.isOutdated && <LoadAgain onLoaded={onLoaded} />;
  const newName = isMovie(known) && !draft.match?.name?.trim() ? draft.match?.title?.trim() : undefined;
  const kept = 'Left empty, it stays as it is.';
  return (
    <>
      <div className={styles.part}>
        <TextField
          label="Title"
          value={draft.title}
          onChange={(event) => type('title', event.target.value)}
          maxLength={300}
          readOnly={isSaving}
          disabled={!hasPost(known)}
          error={errorOf('title')}
          hint={
            !hasPost(known)
              ? 'This track comes from no post, and a title is changed by its post.'
              : draft.title.trim() === ''
                ? kept
                : newName && newName !== draft.title.trim()
                  ? `The new match will name it “${newName}”.`
                  : undefined
          }
        />
        {remedyOf('title')}
      </div>
      <div className={styles.part}>
        <TextField
          label="Sort Title"
          value={draft.sortTitle}
          onChange={(event) => type('sortTitle', event.target.value)}
          maxLength={300}
          readOnly={isSaving}
          error={errorOf('sortTitle')}
          hint={draft.sortTitle.trim() === '' && known.sortTitle ? kept : 'Used for alphabetical order only.'}
        />
        {remedyOf('sortTitle')}
      </div>
    </>
  );
}
