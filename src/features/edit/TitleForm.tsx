import { useState } from 'react';
import type { Track } from '#contract/track.ts';
import { failureOf } from '#store/failure.ts';
import { useUpdateTitleMutation } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './EditModal.module.css';
import { whyNotSaved } from './whyNotSaved.ts';

/** A title is sent only if it is not empty, has changed, and the track comes from a post that the host can name. */
export function TitleForm({ track, onCancel }: { track: Track; onCancel: () => void }) {
  const [title, setTitle] = useState(track.title);
  const [updateTitle, { isLoading, error }] = useUpdateTitleMutation();
  const post = track.commentaryTrackPostId;
  const hasPost = post !== null && post !== undefined && post !== '';
  const wish = title.trim();

  const save = () => {
    if (isLoading) return;
    if (!hasPost || !wish || wish === track.title) onCancel();
    else void updateTitle({ trackId: track.id, commentaryTrackPostId: String(post), newTitle: wish });
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label="Title"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        maxLength={300}
        disabled={!hasPost}
        hint={hasPost ? undefined : 'This track comes from no post, and a title is changed by its post.'}
        error={error && whyNotSaved(failureOf(error))}
      />
      <div className={styles.actions}>
        <Button look="plain" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="primary" type="submit" busy={isLoading}>
          {isLoading ? 'Saving' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
