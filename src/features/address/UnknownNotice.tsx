import { bannerClosed, selectUnknown } from '#store/addressSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Banner } from '#ui/Banner.tsx';

/** Lists what a URL asked for but the catalogue does not have. The rest of the URL is applied. */
export function UnknownNotice() {
  const dispatch = useAppDispatch();
  const { guest, genre, track } = useAppSelector(selectUnknown);
  if (guest === null && genre === null && track === null) return null;
  return (
    <div className="wrap">
      <Banner onClose={() => dispatch(bannerClosed())}>
        {track !== null && <p>That track isn’t here any more. Here is everything that is.</p>}
        {guest !== null && (
          <p>
            No guest called “<bdi>{guest}</bdi>”. Showing everyone.
          </p>
        )}
        {genre !== null && (
          <p>
            No genre called “<bdi>{genre}</bdi>”. Showing all genres.
          </p>
        )}
      </Banner>
    </div>
  );
}
