import type { CountedGuest } from '#catalogue/desk/guestList.ts';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { useDeleteGuestMutation } from '#desk/store/api/guestApi.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import styles from './GuestsDialog.module.css';

const maxSimilar = 3;

type GuestRowProps = {
  guest: CountedGuest;
  /** Names that may be the same guest. */
  similar: readonly string[];
  onRename: () => void;
  /** With one of the similar names, or undefined to choose any other. */
  onMerge: (other?: string) => void;
  onDelete: () => void;
};

/** One guest with the number of tracks. Only a guest on no track can be deleted. */
export function GuestRow({ guest, similar, onRename, onMerge, onDelete }: GuestRowProps) {
  const { name, trackCount } = guest;
  const [deleteGuest, { isLoading: isDeleting, error }] = useDeleteGuestMutation();
  const remove = () => void deleteGuest({ guest: name });
  useRetryAfterSignIn(error, remove);
  const about = <span className="vh"> {name}</span>;
  return (
    <>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.count}>
        {trackCount > 0 ? formatTrackCount(trackCount) : <span className={styles.unused}>no tracks</span>}
      </p>
      <div className={styles.buttons}>
        {trackCount === 0 && (
          <Button
            look="plain"
            busy={isDeleting}
            onClick={() => {
              onDelete();
              remove();
            }}
          >
            {isDeleting ? 'Deleting' : 'Delete'}
            {about}
          </Button>
        )}
        <Button look="plain" data-rename onClick={onRename}>
          Rename{about}
        </Button>
        <Button look="plain" aria-haspopup="dialog" onClick={() => onMerge()}>
          Merge{about}
        </Button>
      </div>
      {similar.length > 0 && (
        <p className={styles.similar}>
          Similar:
          {similar.slice(0, maxSimilar).map((other) => (
            <Button key={other} look="plain" aria-haspopup="dialog" onClick={() => onMerge(other)}>
              <span className="vh">Merge {name} with </span>
              <bdi>{other}</bdi>
            </Button>
          ))}
        </p>
      )}
      {error && (
        <p role="alert" className={styles.failed}>
          {describeFailure('deleteGuest', error)}
        </p>
      )}
    </>
  );
}
