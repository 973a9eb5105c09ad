import { useId } from 'react';
import { panelToggled, selectActiveCount, selectIsPanelOpen } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Icon } from '#ui/Icon.tsx';
import { ClearAll } from './ClearAll.tsx';
import styles from './Finder.module.css';
import { GenreFilter } from './GenreFilter.tsx';
import { GuestFilter } from './GuestFilter.tsx';
import { KindFilter } from './KindFilter.tsx';
import { SortFilter } from './SortFilter.tsx';

/** The filters: a row where there is room, and a panel behind a button where there is not. */
export function Finder() {
  const id = useId();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsPanelOpen);
  const active = useAppSelector(selectActiveCount);
  return (
    <section className={styles.finder} aria-label="Filters" data-open={isOpen || undefined}>
      <div className={`wrap ${styles.row}`}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => dispatch(panelToggled())}
        >
          <Icon name="filters" />
          Filters
          {active > 0 && (
            <b>
              {active}
              <span className="vh"> active</span>
            </b>
          )}
        </button>
        <div id={id} className={styles.filters}>
          <GuestFilter />
          <GenreFilter />
          <SortFilter />
          <KindFilter />
          <ClearAll />
        </div>
      </div>
    </section>
  );
}
