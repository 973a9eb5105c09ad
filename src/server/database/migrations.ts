/**
 * The schema as a list of steps. A released step is never edited: a change is a new step. It uses only TEXT, INTEGER
 * and BIGINT, ISO text for dates and JSON text for lists, so that the statements run on every SQL engine.
 */
export const migrations: readonly (readonly string[])[] = [
  [
    'CREATE TABLE catalogue (id INTEGER PRIMARY KEY, version BIGINT NOT NULL)',
    'INSERT INTO catalogue (id, version) VALUES (1, 0)',
    `CREATE TABLE track (
      id INTEGER PRIMARY KEY,
      tmdb_id INTEGER NOT NULL,
      title TEXT NOT NULL,
      sort_title TEXT,
      name TEXT,
      overview TEXT,
      poster_path TEXT,
      release_date TEXT,
      first_air_date TEXT,
      vote_average TEXT,
      genre_ids TEXT NOT NULL,
      runtime INTEGER NOT NULL,
      commentary_track_link TEXT,
      watch_us_watch_link TEXT,
      shop_link TEXT,
      track_release_date TEXT,
      free_track INTEGER NOT NULL,
      live_track INTEGER NOT NULL,
      commentary_track_post_id TEXT,
      watch_us_watch_post_id TEXT,
      guests TEXT NOT NULL
    )`,
    'CREATE INDEX track_title ON track (title)',
    'CREATE INDEX track_post ON track (commentary_track_post_id)',
    // The key is the normalized name used for comparison: one case, single spaces.
    'CREATE TABLE guest (name TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE)',
    // One row per changed track with the changed fields only, before and after; `before` is null for a new track.
    `CREATE TABLE edit (
      version BIGINT NOT NULL,
      n INTEGER NOT NULL,
      at TEXT NOT NULL,
      session TEXT NOT NULL,
      call TEXT NOT NULL,
      track_id INTEGER NOT NULL,
      before TEXT,
      after TEXT NOT NULL,
      PRIMARY KEY (version, n)
    )`,
    'CREATE INDEX edit_track ON edit (track_id, version)',
    'CREATE TABLE session (token_hash TEXT PRIMARY KEY, created_at BIGINT NOT NULL, last_seen_at BIGINT NOT NULL)',
    'CREATE TABLE visitor (id TEXT PRIMARY KEY, first_seen_at BIGINT NOT NULL, last_seen_at BIGINT NOT NULL)',
    'CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)',
  ],
  // An undo is an edit like any other; this table says which edit it reverted.
  ['CREATE TABLE undo (version BIGINT PRIMARY KEY, undoes BIGINT NOT NULL)'],
  // When a track's details were last fetched from the match database, and for which film; null while pending.
  ['CREATE TABLE match_state (track_id INTEGER PRIMARY KEY, tmdb_id INTEGER NOT NULL, described_at BIGINT)'],
  // Reasons of the worklist that an admin accepted for a track, each with the fact it was accepted for; and what the
  // match database calls a track's match.
  [
    `CREATE TABLE accepted_reason (
      track_id INTEGER NOT NULL,
      reason TEXT NOT NULL,
      fact TEXT NOT NULL,
      PRIMARY KEY (track_id, reason)
    )`,
    'CREATE TABLE match_title (track_id INTEGER PRIMARY KEY, tmdb_id INTEGER NOT NULL, title TEXT NOT NULL)',
  ],
  // What several servers on one database share: wrong passwords of the last hour, and which server does a job.
  [
    'CREATE TABLE password_failure (address TEXT NOT NULL, failed_at BIGINT NOT NULL)',
    'CREATE INDEX password_failure_address ON password_failure (address, failed_at)',
    'CREATE TABLE lease (job TEXT PRIMARY KEY, holder TEXT NOT NULL, held_until BIGINT NOT NULL)',
  ],
  // To delete the visitors seen least recently.
  ['CREATE INDEX visitor_last_seen ON visitor (last_seen_at)'],
  // For an evening beside the film.
  [
    'ALTER TABLE track ADD COLUMN audio_link TEXT',
    'ALTER TABLE track ADD COLUMN cues TEXT',
    'ALTER TABLE track ADD COLUMN cut TEXT',
  ],
];
