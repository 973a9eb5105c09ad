import { useState } from 'react';
import { genreLabel } from '#catalogue/list/filterMenus.ts';
import { genrePicked, selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector, useGetGenresQuery } from '#store/hooks.ts';
import { noCounts, selectGenreCounts } from '#store/selectors.ts';
import { NativeSelect } from '#ui/NativeSelect.tsx';

const any = '';
/** Cannot be a genre: those are trimmed. */
const retry = ' retry';

export function GenreFilter() {
  const dispatch = useAppDispatch();
  const { currentData: genres, isError, refetch } = useGetGenresQuery();
  const [isNear, setIsNear] = useState(false);
  const { genre } = useAppSelector(selectFilters);
  const counts = useAppSelector(isNear ? selectGenreCounts : noCounts);
  const pick = (name: string) => {
    if (name === retry) void refetch();
    else dispatch(genrePicked(name === any ? null : name));
  };
  return (
    <NativeSelect
      label="Genre"
      shown={genreLabel(genre)}
      value={genre ?? any}
      isSet={genre !== null}
      onPick={pick}
      onNear={setIsNear}
    >
      <option value={any}>Any genre</option>
      {/* A genre may be picked before the list of genres arrives, or be missing from it. */}
      {genre !== null && !genres?.includes(genre) && <option value={genre}>{genre}</option>}
      {genres?.map((name) => (
        <option key={name} value={name}>
          {counts ? `${name} (${counts.get(name) ?? 0})` : name}
        </option>
      ))}
      {!genres && !isError && <option disabled>Loading genres…</option>}
      {!genres && isError && <option value={retry}>The genres didn’t load. Try again</option>}
    </NativeSelect>
  );
}
