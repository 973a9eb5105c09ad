import type { Id } from '#contract/track.ts';
import { describeUpdateFailure } from '#desk/failureTexts.ts';
import { useRemoveGuestMutation } from '#desk/store/hooks.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './TrackGuests.module.css';

/** Who is on the track, each with a way off it where the host has one. */
export function TrackGuests({ id, guests }: { id: Id; guests: readonly string[] }) {
  const canRemove = useAppSelector(selectHasExtras);
  const [removeGuest, { isLoading, error, originalArgs }] = useRemoveGuestMutation();
  if (guests.length === 0) return <p className={styles.nobody}>Nobody is on this track yet.</p>;
  return (
    <>
      <ul className={styles.guests} aria-label="Guests now">
        {guests.map((guest) => (
          <li key={guest} className={styles.guest}>
            {guest}
            {canRemove && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${guest}`}
                aria-disabled={isLoading || undefined}
                onClick={() => {
                  if (!isLoading) void removeGuest({ guest, ids: [id] });
                }}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isLoading && (
        <p className={styles.nobody} role="status">
          Removing {originalArgs?.guest} …
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {describeUpdateFailure(error)}
        </p>
      )}
    </>
  );
}
