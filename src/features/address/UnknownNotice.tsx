import { bannerClosed, selectUnknown } from '#store/addressSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Banner } from '#ui/Banner.tsx';

/** Tells whoever came by an old or a mistyped address what it asked for in vain. What it rightly asked for is shown. */
export function UnknownNotice() {
  const dispatch = useAppDispatch();
  const { guest, genre, track } = useAppSelector(selectUnknown);
  if (guest === null && genre === null && track === null) return null;
  return (
    <div className="wrap">
      <Banner onClose={() => dispatch(bannerClosed())}>
        {track !== null && (
          <p>The track of this link is not in the catalogue, or no longer. All that are stand in the list below.</p>
        )}
        {guest !== null && (
          <p>
            Nobody called “<bdi>{guest}</bdi>” is in the catalogue, so the tracks of all guests are shown.
          </p>
        )}
        {genre !== null && (
          <p>
            There is no genre “<bdi>{genre}</bdi>” in the catalogue, so all genres are shown.
          </p>
        )}
      </Banner>
    </div>
  );
}
