import { titleWithinShow } from '#catalogue/titles.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectFoundEpisodes } from '#store/searchSelectors.ts';
import { episodePressed, selectUnfoldedEpisode } from '#store/searchSlice.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FoundTrack } from './FoundTrack.tsx';

/** The episodes of the show that is unfolded. */
export function FoundEpisodes() {
  const dispatch = useAppDispatch();
  const episodes = useAppSelector(selectFoundEpisodes);
  const unfolded = useAppSelector(selectUnfoldedEpisode);
  return (
    <ul>
      {episodes.map((track) => (
        <li key={track.id}>
          <Disclosure
            level={3}
            label={titleWithinShow(track)}
            isOpen={track.id === unfolded}
            onPress={() => dispatch(episodePressed(track.id))}
          >
            <FoundTrack track={track} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}
