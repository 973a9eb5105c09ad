import { minePicked, selectMine } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#store/hooks.ts';
import { surprisePressed } from '#store/modalSlice.ts';
import { selectRemembered } from '#store/rememberedSlice.ts';
import { selectOrderedIds } from '#store/selectors.ts';
import { Icon } from '#ui/Icon.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import styles from './ListTools.module.css';
import { useMemory } from './useMemory.ts';

/** What the list of a visitor offers besides filters. Loaded while the page is idle: nothing here is needed to use the list. */
export function ListTools() {
  useMemory();
  return (
    <>
      <HowItWorks />
      <div className={`${styles.tools} needs-script`}>
        <SurpriseButton />
        <MineFilter />
      </div>
    </>
  );
}

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
      <Icon name="dice" />
      <span>Surprise me</span>
    </button>
  );
}

const choices = [
  { mine: 'unheard', marks: 'heard', label: 'Hide what I’ve heard' },
  { mine: 'saved', marks: 'saved', label: 'Saved' },
] as const;

/** By the visitor's own marks. Each choice is there as soon as a track has its mark. */
function MineFilter() {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectMine);
  const remembered = useAppSelector(selectRemembered);
  return choices
    .filter(({ mine, marks }) => mine === picked || remembered?.[marks].length)
    .map(({ mine, label }) => (
      <button
        key={mine}
        type="button"
        className={styles.tool}
        aria-pressed={mine === picked}
        onClick={() => dispatch(minePicked(mine === picked ? null : mine))}
      >
        {label}
      </button>
    ));
}
