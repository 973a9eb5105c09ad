/** A line to copy: a command, or the name of a file. */
export type HomeLine = { player: string; line: string; note: string };

type TakenHome = {
  title: string;
  year: number | undefined;
  /** Of the commentary: `audioFileName`. */
  fileName: string;
  offsetMs: number;
  rate: number;
};

/** How players at home show a film with its commentary, which stands at `film × rate + offset`. */
export function takeHomeLines({ title, year, fileName, offsetMs, rate }: TakenHome): HomeLine[] {
  const offset = Math.round(offsetMs);
  const film = nameFile(year === undefined ? title : `${title} (${year})`, 'Film');
  const fitted = `${film}.commentary.en${endingOf(fileName)}`;
  // Players show the film and its sound at one speed: a copy that runs fast needs a commentary that does.
  const isFast = rate !== 1;
  const fit = fitLine(fileName, fitted, offset, rate);
  const audio = quote(isFast ? fitted : fileName);
  // For a player, a commentary that stands later than the film has a negative delay.
  const withDelay = (option: (ms: number) => string) => (isFast || offset === 0 ? '' : ` ${option(-offset)}`);
  const lines: HomeLine[] = [
    {
      player: 'mpv',
      line: `mpv film.mkv --audio-file=${audio}${withDelay((ms) => `--audio-delay=${ms / 1000}`)}`,
      note: 'The # key changes to the film’s own sound, and back.',
    },
    {
      player: 'VLC',
      line: `vlc film.mkv --input-slave=${audio}${withDelay((ms) => `--audio-desync=${ms}`)}`,
      note: 'The B key changes to the film’s own sound, and back.',
    },
    {
      player: 'MKVToolNix',
      line: `mkvmerge -o ${quote(`${film} with commentary.mkv`)} film.mkv${withDelay((ms) => `--sync 0:${ms}`)} --track-name 0:Commentary ${audio}`,
      note: 'A new file, which has the commentary as its second sound.',
    },
    isFast || offset === 0
      ? { player: 'Jellyfin', line: fitted, note: `Call the commentary so, beside “${film}.mkv”.` }
      : { player: 'Jellyfin', line: fit, note: `Makes a commentary that belongs beside “${film}.mkv”.` },
  ];
  return isFast ? [{ player: 'FFmpeg', line: fit, note: fitNote }, ...lines] : lines;
}

const fitNote = 'First of all: it makes a commentary for your fast copy.';

/** Makes a file that begins with the film and runs as fast. */
function fitLine(from: string, to: string, offset: number, rate: number): string {
  const begin = offset > 0 ? ` -ss ${offset / 1000}` : '';
  const filters = [
    ...(rate === 1 ? [] : [`atempo=${rate.toFixed(7)}`]),
    ...(offset < 0 ? [`adelay=${Math.round(-offset / rate)}:all=1`] : []),
  ];
  const filter = filters.length === 0 ? '' : ` -af "${filters.join()}"`;
  return `ffmpeg${begin} -i ${quote(from)}${filter} ${quote(to)}`;
}

const usualName = 'commentary.mp3';

/** The name that a commentary has once it is saved from its link. */
export function audioFileName(link: string | undefined): string {
  const name = nameFile(lastPart(link ?? ''), usualName);
  return /.\.(?:mp3|m4a|aac|ogg|opus|flac|wav)$/i.test(name) ? name : usualName;
}

function lastPart(link: string): string {
  try {
    return decodeURIComponent(new URL(link).pathname.split('/').at(-1) ?? '');
  } catch {
    return '';
  }
}

function endingOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('.'));
}

/** Without what file systems or players refuse in a name, and without what cannot be seen. */
function nameFile(text: string, otherwise: string): string {
  const name = text.replace(/[<>:"/\\|?*#\p{C}\s]+/gu, ' ').trim();
  return name || otherwise;
}

/** The name for a shell, and not as an option. In double quotes, Windows understands it, too. */
function quote(name: string): string {
  const file = /^[\p{L}\p{N}]/u.test(name) ? name : `./${name}`;
  if (/^[\w./-]+$/.test(file)) return file;
  return /^[\p{L}\p{M}\p{N}\s.,'’()&+_/-]+$/u.test(file) ? `"${file}"` : `'${file.replaceAll("'", "'\\''")}'`;
}
