import { useId, useState } from 'react';
import { type CountedGuest, findGuest, isNamedBySite, type Merge } from '#catalogue/desk/guestList.ts';
import { isolate } from '#catalogue/desk/quote.ts';
import { guestKey } from '#catalogue/facts/guests.ts';
import { formatTrackCount } from '#catalogue/facts/trackFacts.ts';
import { searchNames } from '#catalogue/search/searchNames.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { useMergeGuestMutation } from '#desk/store/api/guestApi.ts';
import { mergeLeft, mergeTargetPicked, swapPressed } from '#desk/store/guestsSlice.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { selectCountedGuests, selectFindSimilar } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SearchableSelect } from '#ui/SearchableSelect.tsx';
import styles from './MergeDialog.module.css';
import { MergedTracks } from './MergedTracks.tsx';

/** Merges a guest into another one, after a look at what that changes. */
export function MergeDialog({ merge }: { merge: Merge }) {
  const dispatch = useAppDispatch();
  const noteId = useId();
  const guests = useAppSelector(selectCountedGuests);
  const site = useAppSelector(selectSite);
  const [send, { isLoading, error, originalArgs }] = useMergeGuestMutation();
  const { guest, into } = merge;
  const gone = [guest, into].find((name) => name !== null && !findGuest(guests, name));
  const isBlocked = into === null || gone !== undefined;

  const save = () => {
    if (!isLoading && !isBlocked) void send({ guest, into });
  };
  useRetryAfterSignIn(error, save);

  return (
    <Modal
      narrow
      title="Merge guests"
      onClose={() => dispatch(mergeLeft())}
      onSubmit={save}
      foot={
        <>
          <Button look="plain" onClick={() => dispatch(mergeLeft())}>
            Cancel
          </Button>
          <Button look="primary" type="submit" busy={isLoading} blocked={isBlocked} aria-describedby={noteId}>
            {isLoading ? 'Merging' : into === null ? 'Merge' : `Merge into ${isolate(into)}`}
          </Button>
        </>
      }
    >
      <div className={styles.pair}>
        <GoingName guest={findGuest(guests, guest) ?? { name: guest, trackCount: 0 }} />
        <span className={styles.arrow}>
          <Icon name="arrow" />
        </span>
        <StayingName merge={merge} guests={guests} />
        {into !== null && (
          <span className={styles.swap}>
            <Button look="quiet" onClick={() => dispatch(swapPressed())}>
              Swap
            </Button>
          </span>
        )}
      </div>
      {error && originalArgs?.guest === guest && originalArgs.into === into && (
        <p role="alert" className={styles.failed}>
          {describeFailure('mergeGuest', error)}
        </p>
      )}
      <p id={noteId} className={styles.note} role="status">
        {into === null && <span>First choose the name that stays.</span>}
        {gone !== undefined && <span>{gone} has left the guest list.</span>}
      </p>
      {isNamedBySite(guest, site.guests) && (
        <p className={styles.note}>
          The file site.json has the name <bdi>{guest}</bdi>, too. Change it there as well.
        </p>
      )}
      {!isBlocked && <MergedTracks merge={merge} />}
    </Modal>
  );
}

function GoingName({ guest: { name, trackCount } }: { guest: CountedGuest }) {
  return (
    <div className={styles.name}>
      <p className={styles.label}>Replace</p>
      <p className={styles.going}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.note}>{trackCount > 0 ? formatTrackCount(trackCount) : 'no tracks'}</p>
    </div>
  );
}

/** Offers similar names first. The list opens by itself until one is chosen. */
function StayingName({ merge: { guest, into }, guests }: { merge: Merge; guests: readonly CountedGuest[] }) {
  const dispatch = useAppDispatch();
  const findSimilar = useAppSelector(selectFindSimilar);
  const [isOpen, setIsOpen] = useState(into === null);
  const similar = findSimilar(guest);
  const others = guests.filter(({ name }) => guestKey(name) !== guestKey(guest) && !similar.includes(name));
  const counted = into === null ? undefined : findGuest(guests, into);
  const optionOf = ({ name, trackCount }: CountedGuest) => ({ value: name, label: name, note: String(trackCount) });
  const groups = [
    { label: 'Similar names', options: similar.flatMap((name) => findGuest(guests, name) ?? []).map(optionOf) },
    { label: 'All guests', options: others.map(optionOf) },
  ];
  return (
    <div className={styles.name}>
      <p className={styles.label}>With</p>
      <SearchableSelect
        label="Guest"
        name="Name that stays"
        shown={into ?? 'Choose a guest'}
        value={into ?? ''}
        isSet={into !== null}
        groups={similar.length > 0 ? groups : groups.slice(1).map(({ options }) => ({ options }))}
        search={searchNames}
        isOpen={isOpen}
        onToggle={setIsOpen}
        onPick={(name) => {
          setIsOpen(false);
          dispatch(mergeTargetPicked(name));
        }}
      />
      {counted && (
        <p className={styles.note}>{counted.trackCount > 0 ? formatTrackCount(counted.trackCount) : 'no tracks'}</p>
      )}
    </div>
  );
}
