import type { ReactNode } from 'react';
import type { UnknownNames } from '#catalogue/list/address.ts';
import { bannerClosed, selectUnknown } from '#store/addressSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { passFocusToList } from '#track/rowIds.ts';
import { Banner } from '#ui/Banner.tsx';

const sentences: Record<keyof UnknownNames, (name: ReactNode) => ReactNode> = {
  track: () => 'That track is gone. Here’s everything we have.',
  guest: (name) => <>No guest called “{name}”. Showing everyone.</>,
  genre: (name) => <>No genre called “{name}”. Showing all genres.</>,
  length: (name) => <>There is no length “{name}”. Showing all lengths.</>,
  sort: (name) => <>There is no order “{name}”. Showing the default order.</>,
};

/** Lists what a URL asked for but the catalogue does not have. The rest of the URL is applied. */
export function UnknownBanner() {
  const dispatch = useAppDispatch();
  const unknown = useAppSelector(selectUnknown);
  const missing = (Object.keys(sentences) as (keyof UnknownNames)[]).filter((name) => (unknown[name] ?? null) !== null);
  if (missing.length === 0) return null;
  return (
    <div className="wrap" ref={passFocusToList}>
      <Banner onClose={() => dispatch(bannerClosed())}>
        {missing.map((name) => (
          <p key={name}>{sentences[name](<bdi>{unknown[name]}</bdi>)}</p>
        ))}
      </Banner>
    </div>
  );
}
