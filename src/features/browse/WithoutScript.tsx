import { createContext, Fragment, type ReactElement, type ReactNode, useContext } from 'react';
import { sortOf } from '#catalogue/index/sorts.ts';
import { type ChoiceName, choiceMenus, choicesOf, isChoiceName } from '#catalogue/list/choiceMenus.ts';
import { sortGroups } from '#catalogue/list/filterMenus.ts';
import { type FilterName, filterNames, filters, textOfFilter } from '#catalogue/list/filters.ts';
import type { Track } from '#contract/track.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import {
  selectAddress,
  selectGenres,
  selectGuestChoices,
  selectIndex,
  selectOpenTrack,
  selectOrdered,
  selectShownCount,
} from '#store/selectors.ts';
import './WithoutScript.css';

/*
 * The list for a browser without script: React renders a <noscript> on the server only, so the browser's
 * bundle leaves it out (`import.meta.env.SSR`). The addresses are the same, with two more parameters: the first row,
 * and what is searched.
 */

const firstRows = 20;
const moreRows = 100;

/** The rows to render. `from` is the number in the address, which may be any. */
export function servedRows(from: number): Pick<ServedRows, 'from' | 'rows'> {
  const isLater = Number.isSafeInteger(from) && from >= firstRows;
  return isLater ? { from, rows: from + moreRows } : { from: 0, rows: firstRows };
}

export type ServedRows = {
  /** The first rendered row, and the first after them. */
  from: number;
  rows: number;
  search: string;
  /** The tracks that the search has found; the first episode stands for a show. */
  found: readonly { id: string; title: string }[];
};

/** Set only on the server. */
export const ServedRows = createContext<ServedRows>({ ...servedRows(0), search: '', found: [] });

/** The filters and the search as a form with a button. */
export function PlainFilters() {
  return <noscript>{import.meta.env.SSR && <FilterForm />}</noscript>;
}

/** A browser without script cannot close an open track, which covers the list: its links lead back there. */
function FilterForm() {
  return useAppSelector(selectOpenTrack) ? null : <Form />;
}

function Form() {
  const { pair, regulars, collabs } = useAppSelector(selectGuestChoices);
  const genres = useAppSelector(selectGenres);
  const { search, found } = useContext(ServedRows);
  const index = useAppSelector(selectIndex);
  const picked = useAppSelector(selectFilters);
  // Only a script knows the visitor's marks.
  const menus: Record<Exclude<FilterName, ChoiceName | 'marks'>, ReactElement> & { marks: null } = {
    guest: <Menu name="guest" none="GUEST(S)" choices={[...pair, ...regulars, ...collabs].map(asChoice)} />,
    genre: <Menu name="genre" none="GENRE" choices={genres.map(asChoice)} />,
    trackType: <Menu name="trackType" label="Tracks to show" none="ALL TRACKS" choices={kinds} />,
    marks: null,
    sort: (
      <Menu name="sort" label="Sort by" none="Sort by: Default">
        {sortGroups().map(({ type, options }) => (
          <optgroup key={type} label={type}>
            {options.map(({ name, label }) => (
              <option key={name} value={sortOf(name).slug}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Menu>
    ),
  };
  return (
    <>
      <form action="/" className="wrap plain-form">
        <input
          type="search"
          name="search"
          aria-label="Search titles"
          placeholder="Search titles"
          defaultValue={search}
        />
        {filterNames.map((name) => (
          <Fragment key={name}>
            {isChoiceName(name) ? (
              <Menu name={name} {...choiceMenus[name]} choices={choicesOf(name, index, picked)} />
            ) : (
              menus[name]
            )}
          </Fragment>
        ))}
        <button type="submit">Show</button>
      </form>
      {search && (
        <div className="wrap plain-found">
          <h2>{found.length > 0 ? `Found for “${search}”` : 'No results found'}</h2>
          <ul>
            {found.map(({ id, title }) => (
              <li key={id}>
                <a href={`?track=${encodeURIComponent(id)}`}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

type MenuChoice = { text: string; label: string };
const asChoice = (name: string): MenuChoice => ({ text: name, label: name });
const kinds = [
  { text: 'free', label: 'FREE TRACKS' },
  { text: 'live', label: 'LIVE TRACKS' },
];

type MenuProps = {
  name: FilterName;
  none: string;
  label?: string;
  choices?: readonly MenuChoice[];
  children?: ReactNode;
};

function Menu({ name, none, label = none, choices = [], children }: MenuProps) {
  const value = textOfFilter(name, useAppSelector(selectFilters));
  return (
    <select name={filters[name].parameter} aria-label={label} defaultValue={value}>
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice.text} value={choice.text}>
          {choice.label}
        </option>
      ))}
      {children}
    </select>
  );
}

/** A link to the episodes of a show in the list, whose card cannot be unfolded. */
export function AllEpisodes({ of }: { of: readonly Track[] }) {
  return <noscript>{import.meta.env.SSR && <AllEpisodesLink of={of} />}</noscript>;
}

function AllEpisodesLink({ of: episodes }: { of: readonly Track[] }) {
  const address = new URLSearchParams(useAppSelector(selectAddress));
  address.delete('look');
  address.set('from', `${useAppSelector(selectOrdered).indexOf(episodes[0] as Track)}`);
  return <a href={`?${address}#tracks`}>All {episodes.length} episodes</a>;
}

/** Links to the next and the previous rows of the same list. */
export function MoreRows() {
  return <noscript>{import.meta.env.SSR && <MoreRowsLink />}</noscript>;
}

function MoreRowsLink() {
  const { from, rows } = useContext(ServedRows);
  const count = useAppSelector(selectShownCount);
  const isCovered = useAppSelector(selectOpenTrack) !== undefined;
  const address = useAppSelector(selectAddress);
  const addressFrom = (row: number) =>
    `?${new URLSearchParams([...new URLSearchParams(address), ['from', `${row}`]])}#tracks`;
  if (isCovered) return null;
  return (
    <p className="plain-more">
      {from > 0 && <a href={addressFrom(Math.max(0, from - moreRows))}>Previous tracks</a>}
      {rows < count && <a href={addressFrom(rows)}>Show more tracks</a>}
    </p>
  );
}
