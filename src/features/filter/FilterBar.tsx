import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import { type ChoiceName, choiceNames } from '#catalogue/list/choiceMenus.ts';
import type { FilterName } from '#catalogue/list/filters.ts';
import { panelClosed, panelOpened, selectActiveCount, selectIsPanelOpen } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectIsListMissing } from '#store/selectors.ts';
import { filterBarId } from '#track/rowIds.ts';
import { useIsHydrating } from '#ui/hooks/useIsHydrating.ts';
import { Icon } from '#ui/Icon.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { ClearAll } from './ClearAll.tsx';
import styles from './FilterBar.module.css';
import { GenreFilter } from './GenreFilter.tsx';
import { GuestFilter } from './GuestFilter.tsx';
import { SortFilter } from './SortFilter.tsx';
import { TrackTypeFilter } from './TrackTypeFilter.tsx';

/**
 * The menus that are more than a list of choices; those follow them. The kind has its own row, the sort is always last,
 * and the visitor's own marks are above the list.
 */
const menus: Record<Exclude<FilterName, ChoiceName | 'trackType' | 'marks' | 'sort'>, ReactElement> = {
  guest: <GuestFilter key="guest" />,
  genre: <GenreFilter key="genre" />,
};

type FilterBarProps = {
  /** The search. */
  children?: ReactNode;
  /** Buttons of the desk, in a row of their own. */
  tools?: ReactNode;
  /** Below all, for as long as the filters have no list to filter. */
  notice?: ReactNode;
};

/** The search and the filters: in rows if there is room, else behind a button. */
export function FilterBar({ children, tools, notice }: FilterBarProps) {
  const id = useId();
  const sort = useRef<HTMLSelectElement>(null);
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsPanelOpen);
  const active = useAppSelector(selectActiveCount);
  const isHydrating = useIsHydrating();
  const isListMissing = useAppSelector(selectIsListMissing) && !isHydrating;
  return (
    <section
      id={filterBarId}
      className={`${styles.bar} needs-script`}
      aria-label="Filters"
      data-open={isOpen || undefined}
      data-tools={tools && ''}
      data-missing={isListMissing || undefined}
    >
      <div className={`wrap ${styles.content}`}>
        {children && <div className={styles.search}>{children}</div>}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => dispatch(isOpen ? panelClosed() : panelOpened())}
        >
          <Icon name="filters" />
          Filters
          {active > 0 && (
            <b key={active}>
              {active}
              <span className="vh"> active</span>
            </b>
          )}
        </button>
        <div id={id} className={styles.filters} inert={isListMissing}>
          <TrackTypeFilter />
          <div className={styles.picks}>
            {Object.values(menus)}
            {choiceNames.map((name) => (
              <ChoiceFilter key={name} name={name} />
            ))}
            <SortFilter ref={sort} />
            <ClearAll onCleared={() => sort.current?.focus()} />
          </div>
        </div>
        {tools}
      </div>
      {notice}
    </section>
  );
}
