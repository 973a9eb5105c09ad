import { useState } from 'react';
import { quote } from '#catalogue/desk/quote.ts';
import { reasonLabels } from '#catalogue/desk/worklist.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { WorklistReason } from '#catalogue/list/worklist.ts';
import type { Track } from '#contract/track.ts';
import { describeFailure } from '#desk/failureTexts.ts';
import { afterCloseFailed } from '#desk/store/afterCloseFailed.ts';
import { worklistApi } from '#desk/store/api/worklistApi.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { selectReasonFact } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppStore } from '#store/hooks.ts';
import { type CallError, hostErrorOf } from '#store/host/failure.ts';
import { findFirstHeading } from '#track/rowFocus.ts';
import { nextFocus } from '#ui/focus.ts';
import { useIsMounted } from '#ui/hooks/useIsMounted.ts';
import styles from './TrackReasons.module.css';

type AcceptButtonProps = { track: Track; reason: WorklistReason };

/**
 * "This is fine" takes a reason off the worklist until what it is about changes. Without a hook that subscribes: rows
 * are many.
 */
export function AcceptButton({ track, reason }: AcceptButtonProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isMounted = useIsMounted();
  const [state, setState] = useState<{ isBusy: boolean; error?: CallError | undefined }>({ isBusy: false });
  const accept = async () => {
    if (state.isBusy) return;
    setState({ isBusy: true });
    const fact = selectReasonFact(store.getState(), track, reason);
    const edit = { id: track.id, reason, fact, isFine: true };
    const call = dispatch(worklistApi.endpoints.acceptReason.initiate(edit, { track: false }));
    const { error } = await call;
    if (isMounted.current) return setState({ isBusy: false, error });
    if (!error) return;
    const doing = `Marking ${quote(shownTitle(track))} as fine`;
    dispatch(afterCloseFailed({ id: call.requestId, doing, error: hostErrorOf(error) }));
  };
  return (
    <>
      <button
        ref={toNextButton}
        type="button"
        className={styles.accept}
        data-accept
        aria-label={`This is fine: ${reasonLabels[reason]}, ${shownTitle(track)}`}
        aria-disabled={state.isBusy || undefined}
        onClick={() => void accept()}
      >
        This is fine
      </button>
      {state.error && <Refusal error={state.error} onSignedIn={() => void accept()} />}
    </>
  );
}

/** Subscribes to the session, which only a refused button needs. */
function Refusal({ error, onSignedIn }: { error: CallError; onSignedIn: () => void }) {
  useRetryAfterSignIn(error, onSignedIn);
  return <span role="alert">{describeFailure('acceptReason', error)}</span>;
}

/** The button disappears with its reason. */
const toNextButton = nextFocus((button) => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-accept]')];
  const at = all.indexOf(button);
  return all[at + 1] ?? all[at - 1] ?? findFirstHeading();
});
