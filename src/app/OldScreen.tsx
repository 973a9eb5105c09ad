import { Playlist } from '#features/archive/Playlist.tsx';
import { useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import styles from './OldScreen.module.css';
import { PageHeading } from './PageHeading.tsx';
import { Shell } from './Shell.tsx';

/** A section is as many columns wide as it has playlists, up to a full row. */
const maxColumns = 3;

/** The archive: ten years of videos, in playlists. */
export function OldScreen() {
  const { show, old, embeds } = useAppSelector(selectSite);
  return (
    <Shell title="Archive">
      <div className={`wrap ${styles.page}`}>
        <PageHeading>{show}</PageHeading>
        <p className={styles.intro}>{old.intro}</p>
        <div className={styles.sections}>
          {old.sections.map(({ title, playlists }) => (
            <section key={title} className={styles.section} data-playlists={Math.min(playlists.length, maxColumns)}>
              <h2>{title}</h2>
              <ul>
                {playlists.map((playlist) => (
                  <li key={playlist.id}>
                    {playlists.length > 1 && <h3>{playlist.title}</h3>}
                    <Playlist host={embeds.host} id={playlist.id} title={playlist.title} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Shell>
  );
}
