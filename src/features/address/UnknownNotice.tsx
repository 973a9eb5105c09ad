import type { ReactNode } from 'react';
import type { UnknownNames } from '#catalogue/list/address.ts';
import { bannerClosed, selectUnknown } from '#store/addressSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Banner } from '#ui/Banner.tsx';

const sentences: Record<keyof UnknownNames, (name: ReactNode) => ReactNode> = {
  track: () => 'The track of this link is not in the catalogue, or no longer. All that are stand in the list below.',
  guest: (name) => <>Nobody called “{name}” is in the catalogue, so the tracks of all guests are shown.</>,
  genre: (name) => <>There is no genre “{name}” in the catalogue, so all genres are shown.</>,
};

/** Names what an old or mistyped URL asks for and the catalogue does not have. The rest of the URL is applied. */
export function UnknownNotice() {
  const dispatch = useAppDispatch();
  const unknown = useAppSelector(selectUnknown);
  const missing = (Object.keys(sentences) as (keyof UnknownNames)[]).filter((name) => unknown[name] !== null);
  if (missing.length === 0) return null;
  return (
    <div className="wrap">
      <Banner onClose={() => dispatch(bannerClosed())}>
        {missing.map((name) => (
          <p key={name}>{sentences[name](<bdi>{unknown[name]}</bdi>)}</p>
        ))}
      </Banner>
    </div>
  );
}
