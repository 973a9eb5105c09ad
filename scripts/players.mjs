import { findOnPath } from './browser.mjs';
import { installFromDebian } from './debian.mjs';

/** Whether this machine has the players whose lines are tried on a film. Where it has not, those tests are skipped. */
export async function ensurePlayers() {
  const hasAll = () => ['ffmpeg', 'mpv', 'mkvmerge'].every((name) => findOnPath([name], []));
  if (!hasAll())
    await installFromDebian('players of films', 'apt-get install -y --no-install-recommends ffmpeg mpv mkvtoolnix');
  return hasAll();
}
