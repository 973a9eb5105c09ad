import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { formatTime } from '#contract/clockTime.ts';
import { alongPath } from '#contract/servedPages.ts';
import { selectContinue } from '#store/companion/continueSelectors.ts';
import { marksPicked, selectMarksFilter } from '#store/filtersSlice.ts';
import { useAppSelector, useAppStore } from '#store/hooks.ts';
import { surprisePressed } from '#store/modalSlice.ts';
import { selectOrderedIds, selectShownCount } from '#store/selectors.ts';
import { selectVisitorMarks } from '#store/visitorMarksSlice.ts';
import { listId, passFocusToList } from '#track/rowIds.ts';
import { IconDrawing } from '#ui/Icon.tsx';
import { PageLink } from '#ui/PageLink.tsx';
import styles from './ListTools.module.css';
import { useMemory } from './useMemory.ts';

/**
 * What the list of a visitor offers besides filters. Loaded while the page is idle: nothing here is needed to use the
 * list.
 */
export function ListTools() {
  useMemory();
  return (
    <div className={`${styles.tools} needs-script`}>
      <ContinueLink />
      <SurpriseButton />
      <MarksFilter />
    </div>
  );
}

/** The film that was begun last. */
function ContinueLink() {
  const begun = useAppSelector(selectContinue);
  if (!begun) return null;
  const { track, place } = begun;
  return (
    <PageLink className={styles.continue} href={alongPath(track.id)} ref={passFocusToList}>
      <b>Continue</b> <bdi>{shownTitle(track)}</bdi> <span>at {formatTime(place)}</span>
    </PageLink>
  );
}

const dicePath = 'M7 4h10q3 0 3 3v10q0 3-3 3H7q-3 0-3-3V7q0-3 3-3zM8.5 8.5h.1M12 12h.1M15.5 15.5h.1';

/** Opens a random track of the list that is shown; Next continues from there. */
function SurpriseButton() {
  const store = useAppStore();
  const press = () => {
    const ids = selectOrderedIds(store.getState());
    const id = ids[Math.floor(Math.random() * ids.length)];
    if (id !== undefined) store.dispatch(surprisePressed(id));
  };
  return (
    <button type="button" className={styles.tool} onClick={press}>
      <IconDrawing path={dicePath} />
      <span>Surprise me</span>
    </button>
  );
}

const choices = [
  { mine: 'unheard', marks: 'heard', label: 'Hide what I’ve heard' },
  { mine: 'saved', marks: 'saved', label: 'Saved' },
] as const;

/** By the visitor's own marks. Each choice is there as soon as a track has its mark. */
function MarksFilter() {
  const store = useAppStore();
  const picked = useAppSelector(selectMarksFilter);
  const remembered = useAppSelector(selectVisitorMarks);
  const pick = (mine: typeof picked) => {
    store.dispatch(marksPicked(mine));
    // An empty list hides the pressed button.
    if (selectShownCount(store.getState()) === 0) document.getElementById(listId)?.focus({ preventScroll: true });
  };
  return choices
    .filter(({ mine, marks }) => mine === picked || remembered?.[marks].length)
    .map(({ mine, label }) => (
      <button
        key={mine}
        type="button"
        ref={passFocusToList}
        className={styles.tool}
        aria-pressed={mine === picked}
        onClick={() => pick(mine === picked ? null : mine)}
      >
        {label}
      </button>
    ));
}
