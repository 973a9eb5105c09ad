import type { ChangeEvent } from 'react';
import { hasPost, type TrackDraft } from '#catalogue/desk/trackForm.ts';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import type { Track } from '#contract/track.ts';
import { TextField } from '#ui/TextField.tsx';
import { ReloadTracks } from './FormConflicts.tsx';
import styles from './TitleParts.module.css';
import type { SaveProblem } from './useSave.ts';
import type { TitleField, TrackForm } from './useTrackForm.ts';

const keepHint = 'Leave empty to keep the current one.';

type TitlePartsProps = {
  form: TrackForm;
  isSaving: boolean;
  problem: SaveProblem | undefined;
  onReloaded: () => void;
};

export function TitleParts({ form: { current, draft, setText }, isSaving, problem, onReloaded }: TitlePartsProps) {
  const fieldProps = (field: TitleField) => ({
    value: draft[field],
    maxLength: 300,
    readOnly: isSaving,
    error: problem?.part === field ? problem.text : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(field, event.target.value),
  });
  const reloadOf = (field: TitleField) =>
    problem?.part === field && problem.isOutdated && <ReloadTracks onReloaded={onReloaded} />;
  return (
    <>
      <div className={styles.part}>
        <TextField
          label="Title"
          disabled={!hasPost(current)}
          hint={titleHint(current, draft)}
          {...fieldProps('title')}
        />
        {reloadOf('title')}
      </div>
      <div className={styles.part}>
        <TextField label="Sort Title" hint={sortTitleHint(current, draft)} {...fieldProps('sortTitle')} />
        {reloadOf('sortTitle')}
      </div>
    </>
  );
}

function titleHint(track: Track, { title, match }: TrackDraft): string | undefined {
  if (!hasPost(track))
    return 'This title can’t be edited here because the track has no post ID. Add one in the spreadsheet.';
  if (title.trim() === '') return keepHint;
  const matchTitle = isMovie(track) && !match?.name?.trim() ? match?.title?.trim() : undefined;
  return matchTitle && matchTitle !== title.trim() ? `The new match changes it to “${matchTitle}”.` : undefined;
}

function sortTitleHint(track: Track, { sortTitle }: TrackDraft): string {
  return sortTitle.trim() === '' && track.sortTitle ? keepHint : 'Used for alphabetical order only.';
}
