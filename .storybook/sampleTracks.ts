import { makeGuestLine, makeReadGuests } from '#catalogue/facts/guests.ts';
import type { Track } from '#contract/track.ts';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 300">
  <rect width="200" height="300" fill="#274046"/>
  <circle cx="142" cy="78" r="30" fill="#f2d5a0"/>
  <path d="M0 232q50-22 100 0t100 0v68H0z" fill="#15262b"/>
  <path d="M92 96h16l10 128H82zM88 80h24v16H88z" fill="#e9e3d5"/>
</svg>`;

const posterUrl = `data:image/svg+xml,${encodeURIComponent(picture)}`;

/** An image host that needs no network: a data URL, to which every path is only a fragment. */
export const posterHost = `${posterUrl}#`;

/** Starts like an image, but cannot be decoded. */
export const brokenPosterHost = 'data:image/png;base64,AAAA#';

/** Shown together as one short line. */
const showmen = ['Barnaby Quill', 'Cosmo Tandy', 'Fitz Pemberlow'];

/** A track with every field a host can send. */
export const film: Track = {
  id: 1,
  title: 'The Lamp at Gull Point',
  tmdbId: 901,
  commentaryTrackLink: 'https://example.org/tracks/gull-point',
  watchUsWatchLink: 'https://example.org/watch/gull-point',
  overview:
    '<p>A lighthouse keeper who has not spoken for a year finds a typewriter washed ashore, and it is <em>still typing</em>.</p><p>By the third storm, the letters begin to answer her.</p>',
  posterPath: '/gull-point.svg',
  trackReleaseDate: '2023-10-13T00:00:00',
  justWatchLink: 'https://example.org/where/901',
  releaseDate: '1984-06-01',
  voteAverage: 7.4,
  genreIds: [18, 9648],
  genreNames: 'Drama,Mystery',
  isMovie: 1,
  runtime: 104,
  freeTrack: 1,
  newGuests: ['Wanda Fizzlewood', 'Otis Vandermoss'],
  commentaryTrackPostId: '5001',
};

/** The minimum a host may send. */
export const bare: Track = { id: 2, title: 'Untold' };

export const longTitle: Track = {
  ...film,
  id: 3,
  title:
    'The Astonishing, Entirely True and Only Slightly Exaggerated Voyage of Captain Peregrine Thistlewick and the Crew of the Good Ship Marmalade, Who Set Out for Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and Arrived, by Way of Three Typhoons and a Wedding, Somewhere Else Altogether: Part 2',
};

export const longWord: Track = { ...film, id: 4, title: 'Aaaargh'.replace('aaa', 'a'.repeat(120)) };

export const manyGuests: Track = {
  ...film,
  id: 5,
  title: 'Everybody Into the Balloon',
  newGuests: [
    'Dana Whitlock (Snack Bar Radio)',
    'Pip Larkspur',
    'Ignatius Bloom',
    'Wanda Fizzlewood',
    'Otis Vandermoss',
    'Coral Tidewell',
    'Lulu Hatchbridge',
    'Magnus Peppercorn',
    'Saffron Dell (Third Row Left)',
    'Bertie Oxlip',
    'The Popcorn Magistrates',
    'Zuzu Wrenfield',
  ],
};

export const sixtyGuests: Track = {
  ...film,
  id: 16,
  title: 'The Annual General Meeting',
  newGuests: Array.from({ length: 60 }, (_, at) => `Member ${at + 1} of the Society for Unfinished Symphonies`),
};

/** All three showmen, shown as one line. */
export const threeShowmen: Track = { ...film, id: 17, title: 'Three Men in a Booth', newGuests: showmen };

/** Right-to-left text with a year and Latin letters in it. */
export const rightToLeft: Track = {
  ...film,
  id: 18,
  title: 'מגדלור בערפל (1984), Director’s Cut',
  overview: '<p>שומר המגדלור לא דיבר שנה שלמה, עד שהים השיב לו.</p>',
  newGuests: ['נועה ברק', 'Otis Vandermoss'],
};

/** Markup in texts, script URLs as links, and characters that reverse the line. */
export const hostile: Track = {
  ...film,
  id: 6,
  title:
    '<img src=x onerror="alert(1)"> &amp; \u202Edrawkcab\u202C "quoted" \u{1F9DF}\u200D\u2642\uFE0F Z\u0335\u0321a\u0337\u0322l\u0336go',
  commentaryTrackLink: 'javascript:alert(2)',
  watchUsWatchLink: 'data:text/html,<script>alert(3)</script>',
  justWatchLink: 'vbscript:alert(4)',
  overview:
    '<script>alert(5)</script><style>* { display: none }</style><p onclick="alert(6)" style="position: fixed; inset: 0">Only <b>these words</b> are left, and <a href="javascript:alert(7)">this is no link</a>.</p><img src=x onerror="alert(8)"><iframe src="https://example.org"></iframe>',
  genreNames: '<b>Horror</b>, ,"Noir"',
  newGuests: ['<script>alert(9)</script>', "Robert'); DROP TABLE tracks;--"],
};

/** Long enough to scroll in a dialog, without anything focusable in it. */
export const longOverview: Track = {
  ...bare,
  id: 7,
  title: 'Fog, in Forty Chapters',
  overview: '<p>The fog came in over the harbour wall, and nobody who saw it spoke of anything else.</p>'.repeat(40),
};

export const episodes: Track[] = ['The Crossing', 'A Passenger Too Many', 'The Return'].map((title, at) => ({
  ...film,
  id: 11 + at,
  name: 'Night Ferry',
  title: `Night Ferry | ${title}`,
  releaseDate: null,
  firstAirDate: `1991-09-${13 + 7 * at}`,
  watchUsWatchLink: null,
  isMovie: 0,
  runtime: 25,
}));

export const catalogue: Track[] = [
  film,
  bare,
  manyGuests,
  longTitle,
  { ...film, id: 8, title: 'A Cactus for the Bride', newGuests: null, watchUsWatchLink: null, runtime: 88 },
  { ...film, id: 9, title: 'Murder by Metronome', newGuests: ['Pip Larkspur'], releaseDate: '1967-02-18' },
  ...episodes,
  { ...bare, id: 14, title: 'The Inspector’s Hat | Pilot', name: 'The Inspector’s Hat' },
];

export const live: Track = { ...film, id: 15, title: 'Tuba on the Night Train', freeTrack: 0, liveTrack: 1 };

/** More than one chunk of a list, under every letter and under none. */
export const many: Track[] = Array.from({ length: 180 }, (_, at) => ({
  ...film,
  id: 1000 + at,
  title: `${String.fromCharCode(64 + (at % 27))} for an Answer, Part ${at}`.replace('@', '4'),
  newGuests: ['Agnes Muldoon'],
  freeTrack: at % 3 === 0 ? 1 : 0,
}));

const guestReader = { guestsOf: makeReadGuests([]) };
const showmenLine = { names: showmen, label: 'The Three Projectionists' };
export const guestLine = makeGuestLine(guestReader, showmenLine);

/** The guest list of the host. Which of them are collabs is set in site.json. */
export const guests = ['Agnes Muldoon', 'Felix Tarrow', 'Wanda Fizzlewood', 'Otis Vandermoss', 'Pip Larkspur'];

export const longName = `The ${'Extraordinarily '.repeat(6)}Reverend Bartholomew Featherstonehaugh-Cholmondeley (and His Parrot)`;

/** Names with markup, with characters that reverse the line, and without spaces. */
export const hostileNames = ['<script>alert(9)</script>', '\u202Edrawkcab\u202C &amp; "quoted"', 'a'.repeat(80)];

export const genres = ['Comedy', 'Drama', 'Horror', 'Mystery', 'Science Fiction'];
