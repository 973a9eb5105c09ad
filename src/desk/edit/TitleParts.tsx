import type { ChangeEvent } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { isolate } from '#catalogue/desk/quote.ts';
import { hasPost, namesakesOf, tracksOfPost } from '#catalogue/desk/trackForm.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectTracks } from '#store/selectors.ts';
import { TextField } from '#ui/TextField.tsx';
import { ReloadTracks } from './FormConflicts.tsx';
import styles from './TitleParts.module.css';
import type { PartProps } from './useSave.ts';
import type { TitleField, TrackForm } from './useTrackForm.ts';

const keepHint = 'Leave empty to keep the current one.';

export function TitleParts({ form, isSaving, problem, onReloaded }: PartProps) {
  const { current, draft, setText } = form;
  const tracks = useAppSelector(selectTracks);
  const namesakes = namesakesOf(tracks, current.id, current.title).length;
  const ofSamePost = hasPost(current)
    ? tracksOfPost(tracks, current.id, String(current.commentaryTrackPostId)).length
    : 0;
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
          hint={titleHint(form, ofSamePost)}
          {...fieldProps('title')}
        />
        {reloadOf('title')}
      </div>
      <div className={styles.part}>
        <TextField label="Sort Title" hint={sortTitleHint(form, namesakes)} {...fieldProps('sortTitle')} />
        {reloadOf('sortTitle')}
      </div>
    </>
  );
}

function titleHint({ current, draft, edits }: TrackForm, ofSamePost: number): string | undefined {
  if (!hasPost(current)) return 'This title can’t be edited here because the track has no post ID.';
  if (draft.title.trim() === '') return keepHint;
  if (edits.some(({ part }) => part === 'title') && ofSamePost > 0)
    return `${countOthers(ofSamePost)} from the same post and ${ofSamePost === 1 ? 'gets' : 'get'} this title, too.`;
  const isFromMatch = draft.match && draft.ticked.includes('title') && !edits.some(({ part }) => part === 'title');
  return isFromMatch ? `The new match changes it to “${isolate(draft.match?.title ?? '')}”.` : undefined;
}

function sortTitleHint({ current, draft }: TrackForm, namesakes: number): string {
  if (draft.sortTitle.trim() === '' && current.sortTitle) return keepHint;
  if (namesakes === 0) return 'Used for alphabetical order only.';
  const verbs = namesakes === 1 ? 'has this title and gets' : 'have this title and get';
  return `Used for alphabetical order only. ${formatCount(namesakes)} other ${namesakes === 1 ? 'track' : 'tracks'} ${verbs} it, too.`;
}

function countOthers(count: number): string {
  return count === 1 ? '1 other track is' : `${formatCount(count)} other tracks are`;
}
