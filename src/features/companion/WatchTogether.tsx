import { useContext, useState } from 'react';
import { lateOf, nextStart, type Party, spanWords, writeParty } from '#catalogue/companion/party.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { alongPath } from '#contract/servedPages.ts';
import type { Track } from '#contract/track.ts';
import { selectCompanion } from '#store/companion/companionSlice.ts';
import { shareFilm } from '#store/companion/joinParty.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { ShowPage } from '#ui/PageLink.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './Companion.module.css';

/** A link with which films begin together. Nobody hosts anything: the link names the moment. */
export function WatchTogether({ track }: { track: Track }) {
  const dispatch = useAppDispatch();
  const showPage = useContext(ShowPage);
  const { phase, party, filmZeroAt } = useAppSelector(selectCompanion);
  const [fault, setFault] = useState<string>();
  const [proposed] = useState(() => localText(nextStart(Date.now())));
  const base = alongPath(track.id);
  const show = (made: Party) => showPage?.(`${base}&${writeParty(made)}`);
  if (party) {
    const late = phase === 'running' ? lateOf(filmZeroAt, party, party.skew ?? 0) : 0;
    const link = `${base}&${writeParty(party)}`;
    return (
      <div className={styles.panel}>
        <p>Everyone who opens this link sees the same countdown, and then the same clock.</p>
        <ShareLink label="Copy the link" path={link} title={`${shownTitle(track)}, together`} />
        {late >= 1000 && (
          <>
            <p>We paused for {spanWords(late)}: send the others the new link.</p>
            <ShareLink
              label="Copy the new link"
              path={`${base}&${writeParty({ ...party, late: party.late + late })}`}
              title={`${shownTitle(track)}, together`}
            />
          </>
        )}
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <p>Make a link. Everyone who opens it sees the same countdown, and then the same clock.</p>
      <form
        className={styles.fieldAndButton}
        onSubmit={(event) => {
          event.preventDefault();
          const at = new Date(new FormData(event.currentTarget).get('at') as string).getTime();
          const isRight = at > Date.now();
          setFault(isRight ? undefined : 'Pick a time that is still to come.');
          if (isRight) show({ at, late: 0 });
        }}
      >
        <TextField label="We start at" name="at" type="datetime-local" defaultValue={proposed} error={fault} />
        <Button look="quiet" type="submit">
          Make the link
        </Button>
      </form>
      {phase === 'running' && (
        <p>
          <Button look="quiet" onClick={() => void dispatch(shareFilm()).then(show)}>
            Let others join where I am
          </Button>
        </p>
      )}
    </div>
  );
}

/** As the browser's field for a date and a time has it. */
function localText(ms: number): string {
  const offset = new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - offset).toISOString().slice(0, 16);
}

function ShareLink({ label, path, title }: { label: string; path: string; title: string }) {
  // A phone shares in its own way.
  const canShare = typeof navigator.share === 'function';
  const share = () => {
    // Closing the sheet is no failure.
    void navigator.share({ title, url: new URL(path, location.href).href }).catch(() => undefined);
  };
  return (
    <div className={styles.share}>
      {canShare && (
        <Button look="quiet" onClick={share}>
          Share the link
        </Button>
      )}
      <CopyButton key={path} label={label} path={path} isWritten={!canShare} />
    </div>
  );
}
