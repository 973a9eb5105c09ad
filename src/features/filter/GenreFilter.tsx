import { genreLabel } from '#catalogue/choices.ts';
import { genrePicked, selectFilters } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectGenreCounts, selectGenres } from '#store/selectors.ts';
import { NativeSelect } from '#ui/NativeSelect.tsx';

const any = '';

export function GenreFilter() {
  const dispatch = useAppDispatch();
  const { genre } = useAppSelector(selectFilters);
  const genres = useAppSelector(selectGenres);
  const counts = useAppSelector(selectGenreCounts);
  return (
    <NativeSelect
      label="Genre"
      shown={genreLabel(genre)}
      value={genre ?? any}
      isSet={genre !== null}
      onPick={(name) => dispatch(genrePicked(name === any ? null : name))}
    >
      <option value={any}>Any genre</option>
      {genres.map((name) => (
        <option key={name} value={name}>
          {name} ({counts.get(name) ?? 0})
        </option>
      ))}
    </NativeSelect>
  );
}
