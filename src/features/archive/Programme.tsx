import { useRef, useState } from 'react';
import type { Site } from '#contract/site/site.ts';
import { Cover } from '#ui/Cover.tsx';
import { onPlainPress } from '#ui/hasModifier.ts';
import { IconDrawing } from '#ui/Icon.tsx';
import { Player, playlistUrl } from './Player.tsx';
import styles from './Programme.module.css';

const playPath = 'M7 5v14l12-7z';
const wavePath = 'M4 10v4M8 6.5v11M12 9.5v5M16 4v16M20 9v6';

type Section = NonNullable<Site['old']>['sections'][number];
type Playlist = Section['playlists'][number];

/** A tile for each section. The playlist that is picked plays above them. */
export function Programme({ sections, embeds }: { sections: readonly Section[]; embeds: Site['embeds'] }) {
  // In the component, so that going back in Redux DevTools does not call another host.
  const [picked, setPicked] = useState<string | null>(null);
  const [isSilent, setIsSilent] = useState(false);
  const pressed = useRef<HTMLAnchorElement>(null);
  const seed = sections.findIndex(({ playlists }) => playlists.some(({ id }) => id === picked));
  const playlist = sections[seed]?.playlists.find(({ id }) => id === picked);
  const close = () => {
    setPicked(null);
    pressed.current?.focus();
  };
  // A link, so that it also opens the playlist before the script has loaded. With a modifier key it opens in another
  // tab.
  const playLink = ({ id, title }: Playlist) => (
    <a
      href={playlistUrl(embeds, id)}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.play}
      aria-current={id === picked || undefined}
      aria-label={`Play ${title}`}
      onClick={onPlainPress((link: HTMLAnchorElement) => {
        pressed.current = link;
        setPicked(id);
      })}
    >
      <span>
        <IconDrawing path={id === picked && !isSilent ? wavePath : playPath} />
      </span>
    </a>
  );
  return (
    <div className={styles.programme}>
      {playlist && (
        <Player
          // A new frame for each playlist: the browser's history has no step for it.
          key={playlist.id}
          seed={seed}
          section={sections[seed]?.title ?? ''}
          playlist={playlist}
          embeds={embeds}
          onSilent={setIsSilent}
          onClose={close}
        />
      )}
      {sections.map(({ title, playlists }, index) => {
        const [only, ...others] = playlists;
        const isSingle = others.length === 0;
        return (
          <section key={title} id={sectionId(title)} className={styles.section} data-single={isSingle || undefined}>
            <Cover seed={index} className={styles.cover}>
              <h2 tabIndex={-1}>{title}</h2>
              {isSingle && only ? (
                playLink(only)
              ) : (
                <ul>
                  {playlists.map((playlist) => (
                    <li key={playlist.id}>
                      <h3>{playlist.title}</h3>
                      {playLink(playlist)}
                    </li>
                  ))}
                </ul>
              )}
            </Cover>
          </section>
        );
      })}
    </div>
  );
}

/** The part of the address behind #, as browsers encode it: "Show 'n Tell" is show-n-tell. */
export function sectionId(title: string): string {
  return encodeURIComponent(title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'));
}
