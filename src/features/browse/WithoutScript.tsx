import { createContext, useContext } from 'react';
import { sortOf } from '#catalogue/index/sorts.ts';
import { sortGroups } from '#catalogue/list/filterMenus.ts';
import { lengths } from '#catalogue/list/filters.ts';
import { selectFilters } from '#store/filtersSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import {
  selectAddress,
  selectGenres,
  selectGuestChoices,
  selectOpenTrack,
  selectShownCount,
} from '#store/selectors.ts';
import './WithoutScript.css';

/*
 * The list for a browser without script: React draws what is in a <noscript> on the server only, so the browser's bundle
 * leaves it out (`import.meta.env.SSR`). The addresses are the same, with two more parameters: which row is drawn
 * first, and what is searched.
 */

export const firstRows = 20;
const moreRows = 100;

/** The rows to draw from this one on, which is any number that somebody wrote into the address. */
export function drawnRows(from: number): Pick<DrawnOnServer, 'from' | 'rows'> {
  const isLater = Number.isSafeInteger(from) && from >= firstRows;
  return isLater ? { from, rows: from + moreRows } : { from: 0, rows: firstRows };
}

export type DrawnOnServer = {
  /** The first row that is drawn, and the first that is not. */
  from: number;
  rows: number;
  search: string;
  /** The tracks that the search has found; the first episode stands for a show. */
  found: readonly { id: string; title: string }[];
};

/** Set only on the server. */
export const DrawnOnServer = createContext<DrawnOnServer>({ ...drawnRows(0), search: '', found: [] });

/** The filters and the search as a form with a button. */
export function PlainFilters() {
  return <noscript>{import.meta.env.SSR && <FilterForm />}</noscript>;
}

/** A browser without script cannot close an open track, which covers the list: its links lead back there. */
function FilterForm() {
  return useAppSelector(selectOpenTrack) ? null : <Form />;
}

function Form() {
  const { guest, genre, kind, length, sort } = useAppSelector(selectFilters);
  const { pair, regulars, collabs } = useAppSelector(selectGuestChoices);
  const genres = useAppSelector(selectGenres);
  const { search, found } = useContext(DrawnOnServer);
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
        <Choice name="guest" none="GUEST(S)" value={guest} names={[...pair, ...regulars, ...collabs]} />
        <Choice name="genre" none="GENRE" value={genre} names={genres} />
        <select name="type" aria-label="Tracks to show" defaultValue={kind}>
          <option value="all">ALL TRACKS</option>
          <option value="free">FREE TRACKS</option>
          <option value="live">LIVE TRACKS</option>
        </select>
        <select name="length" aria-label="Length" defaultValue={length ?? ''}>
          <option value="">LENGTH</option>
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              Up to {minutes} minutes
            </option>
          ))}
        </select>
        <select name="sort" aria-label="Sort by" defaultValue={sort === null ? '' : sortOf(sort).slug}>
          <option value="">Sort by: Default</option>
          {sortGroups().map(({ type, options }) => (
            <optgroup key={type} label={type}>
              {options.map(({ name, label }) => (
                <option key={name} value={sortOf(name).slug}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
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

type ChoiceProps = { name: string; none: string; value: string | null; names: readonly string[] };

function Choice({ name, none, value, names }: ChoiceProps) {
  return (
    <select name={name} aria-label={none} defaultValue={value ?? ''}>
      <option value="">{none}</option>
      {names.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

/** Links to the next and the previous rows of the same list. */
export function MoreRows() {
  return <noscript>{import.meta.env.SSR && <MoreRowsLink />}</noscript>;
}

function MoreRowsLink() {
  const { from, rows } = useContext(DrawnOnServer);
  const count = useAppSelector(selectShownCount);
  const address = useAppSelector(selectAddress);
  const addressFrom = (row: number) =>
    `?${new URLSearchParams([...new URLSearchParams(address), ['from', `${row}`]])}#tracks`;
  return (
    <p className="plain-more">
      {from > 0 && <a href={addressFrom(Math.max(0, from - moreRows))}>Previous tracks</a>}
      {rows < count && <a href={addressFrom(rows)}>Show more tracks</a>}
    </p>
  );
}
