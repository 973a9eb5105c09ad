import { describeFaultCount } from '#catalogue/desk/historyWords.ts';
import { journalFault } from '#server/backups/journalFault.ts';
import type { Database } from '#server/database/database.ts';
import { demoGuests } from '#server/demo/demoGuests.ts';
import { demoTracks } from '#server/demo/demoTracks.ts';
import { describePlan } from '#server/exchange/describePlan.ts';
import { planImport } from '#server/exchange/planImport.ts';
import type { Format } from '#server/exchange/row.ts';
import { scanFile } from '#server/exchange/scanFile.ts';
import { readGuests } from '#server/tracks/guests.ts';
import { postIdOf } from '#server/tracks/ownPost.ts';
import { blankTrack } from '#server/tracks/trackRecord.ts';
import { readAllTracks } from '#server/tracks/trackTable.ts';
import { fewGuests, fewTracks } from '../openServer.ts';
import { importText, openCatalogue, renamePost } from './importText.ts';

describe('a spreadsheet of titles and links', () => {
  const sheet = '\uFEFFTitle;Link\r\nOne;https://example.org/1\r\nTwo;https://example.org/2\r\n';

  it('makes a catalogue, and updates it when it is imported again', async () => {
    const db = await openCatalogue();
    expect((await importText(db, sheet, 'csv')).counts).toEqual([2, 0, 0, 0]);
    expect(
      (await readAllTracks(db)).map(({ id, title, commentaryTrackLink }) => [id, title, commentaryTrackLink]),
    ).toEqual([
      [1, 'One', 'https://example.org/1'],
      [2, 'Two', 'https://example.org/2'],
    ]);
    expect((await importText(db, `${sheet}Three;https://example.org/3\n`, 'csv')).counts).toEqual([1, 0, 2, 0]);
    // The link identifies the track, so a corrected title updates it.
    expect((await importText(db, sheet.replace('Two', '2'), 'csv')).counts).toEqual([0, 1, 1, 0]);
  });

  it('finds its tracks again, although there are spaces around the titles and links', async () => {
    const db = await openCatalogue();
    const untidy = 'title,show,link,guests\n"  One ", Fog ,,Ann Bower\nTwo,," https://example.org/2 ",Anne Bower;';
    expect(await importText(db, untidy, 'csv')).toMatchObject({
      counts: [2, 0, 0, 0],
      // Both are new, and one may be a typo of the other.
      similarGuests: new Map([['Anne Bower', ['Ann Bower']]]),
    });
    expect((await importText(db, untidy, 'csv')).counts).toEqual([0, 0, 2, 0]);
  });

  it.each([
    ['titles with accents as other programs write them', 'title\nAme\u0301lie\n'],
    ['such links', 'title,link\nOne,https://example.org/e\u0301\n'],
    ['posts with spaces around them', 'title,commentaryTrackPostId\nOne, 123 \n'],
  ])('finds its tracks again by %s', async (_, text) => {
    const db = await openCatalogue();
    expect((await importText(db, text, 'csv')).counts).toEqual([1, 0, 0, 0]);
    expect(await importText(db, text, 'csv')).toMatchObject({ counts: [0, 0, 1, 0], errors: [] });
  });

  it('replaces the demo with --prune, including its guests', async () => {
    const db = await openCatalogue(demoTracks, demoGuests);
    const replaced = await importText(db, sheet, 'csv', true);
    expect([replaced.counts, replaced.removesAll]).toEqual([[2, 0, 0, demoTracks.length], false]);
    expect([(await readAllTracks(db)).length, await readGuests(db)]).toEqual([2, []]);
    expect(await journalFault(db)).toBeUndefined();
  });

  it('keeps with --prune the guests that the file lists, also those without a track', async () => {
    const db = await openCatalogue(fewTracks, ['Otto Fenn', 'Ida Marsh']);
    await importText(db, JSON.stringify({ guests: ['IDA MARSH'], tracks: [{ title: 'One' }] }), 'json', true);
    expect([(await readAllTracks(db)).length, await readGuests(db)]).toEqual([1, ['Ida Marsh']]);
  });

  it('accepts names in the usual notations', async () => {
    const db = await openCatalogue(fewTracks, [...fewGuests, 'Tom, Dick & Co']);
    const rows = [
      'a,"otto fenn, Ida Marsh & Zoë Ünder"',
      'b,"Tom, Dick & Co"',
      'c,"One; Two, Three"',
      'd,"Smith, John;"',
    ];
    await importText(db, `title,guests\n${rows.join('\n')}`, 'csv');
    expect((await readAllTracks(db)).slice(4).map(({ guests }) => guests)).toEqual([
      ['Otto Fenn', 'Ida Marsh', 'Zoë Ünder'],
      ['Tom, Dick & Co'],
      ['One', 'Two, Three'],
      ['Smith, John'],
    ]);
    expect(await readGuests(db)).toEqual(expect.arrayContaining(['Ida Marsh', 'One', 'Two, Three', 'Smith, John']));
  });
});

describe('planImport', () => {
  it('reports every fault with its line, and then changes nothing', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const rows = [
      'id,title,link,free,genres,trackReleaseDate,commentaryTrackPostId,overview,runtime',
      '1,Fine,https://example.org/1,yes,Comedy,2020-01-01,101,,90',
      ',,https://example.org/2,,,,,,',
      ',"two\nlines",ftp://x,maybe,Comdy,1/2/2020,1.2E+19,,long',
      `,Long,,,,,,${'x'.repeat(5001)},`,
      ',N\u0000UL,,,,,,,',
      '1,Again,,,,,,,',
      ',Blood Moon,,,,,,,',
      'x,Bad id,,,,,,,',
    ];
    const { errors } = await importText(db, rows.join('\n'), 'csv');
    expect(errors).toEqual([
      '3 title: must not be empty',
      '4 free: must be yes or no',
      '4 genres: has an unknown genre “Comdy” (did you mean “Comedy”?)',
      '4 trackReleaseDate: is 1/2/2020, and either number can be the month; choose month first or day first, or write 1984-06-01',
      '4 runtime: must be a whole number',
      '4 title: must not hold control characters',
      '4 commentaryTrackLink: must be an address that begins with https://',
      '4 commentaryTrackPostId: was shortened by a spreadsheet; format the column as text and enter the whole number again',
      '6 overview: must not be longer than 5000 characters',
      '7 title: must not hold control characters',
      '8 : is the same track as line 2',
      '9 : 2 tracks have the title “Blood Moon”; add a column id to choose one, or with “new” to add another',
      '10 id: must be a whole number',
    ]);
    expect(await readAllTracks(db)).toEqual(fewTracks);
  });

  it('names the row of a cell whose cue lines have a fault, and the row within it', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const rows = ['id,cues', '1,0:10=0:12 Hello | 1:00=1:02 “Goodbye”', '2,0:10=0:12 Hello | later', '3,| '];
    const { errors } = await importText(db, rows.join('\n'), 'csv');
    expect(errors).toEqual(['3 cues: have a fault: Row 2 is not like 0:12:40=0:12:55 “Not on my boat”']);
    const fixed = await importText(db, [...rows.slice(0, 2), '3, | '].join('\n'), 'csv');
    expect(fixed.changed.map(({ fields }) => fields)).toEqual([
      { cues: '0:00:10=0:00:12 "Hello" | 0:01:00=0:01:02 "Goodbye"' },
    ]);
  });

  it('takes a path of the site for the file of a commentary, but not another host’s without https', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const { errors } = await importText(db, 'id,audioLink\n1,/audio/1.mp3\n2,//example.org/1.mp3', 'csv');
    expect(errors).toEqual(['3 audioLink: must be an address that begins with https://, or a path that begins with /']);
    expect((await importText(db, 'id,audioLink\n1,/audio/1.mp3', 'csv')).counts).toEqual([0, 1, 0, 0]);
  });

  it('reads rows that end with separators too many', async () => {
    const { errors, added } = await importText(await openCatalogue(), 'title;link\nOne;;;\nTwo;;;x\n', 'csv');
    expect(errors).toEqual([expect.stringMatching(/^3 : has 4 cells, but the first line has 2/)]);
    expect(added.map(({ track }) => track.title)).toEqual(['One']);
  });

  it('takes a cell with only spaces for an empty one', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const rows = 'title,link,show,commentaryTrackPostId\nNew, ,\u00a0, \n  ,,,\n';
    const { errors, added } = await importText(db, rows, 'csv');
    expect(errors).toEqual(['3 title: must not be empty']);
    expect(added[0]?.track).toEqual({ ...blankTrack, id: expect.any(Number), title: 'New' });
  });

  it('looks for no names in a cell that is far too long for them', async () => {
    const text = `title,guests\nNew,"${'Ida Marsh & '.repeat(5000)}"\n`;
    const { errors } = await importText(await openCatalogue(), text, 'csv');
    expect(errors).toEqual(['2 guests: must not be longer than 50000 characters']);
  });

  it('names a mistake of many lines once, in the place of the first, so that it hides no other', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const free = ['1', '2', '3', '4'].map((title) => `${title},https://example.org/${title},maybe\n`);
    const text = ['title,link,free\n', 'First,x,\n', ...free, 'Last,y,\n'].join('');
    expect(describePlan(await importText(db, text, 'csv'), [], 20).faults).toEqual([
      expect.stringMatching(/^line 2: link must be an address/),
      'lines 3, 4, 5 and 1 more: free must be yes or no',
      expect.stringMatching(/^line 7: link must be an address/),
    ]);
  });

  it('reads a file no further than some 10,000 errors', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const { errors, ...plan } = await importText(db, `title\n${'Blood Moon\n'.repeat(30_000)}`, 'csv', true);
    expect(errors).toHaveLength(10_002);
    // What was not read may be in the rest of the file.
    expect(plan.removed).toEqual([]);
    expect(errors.at(-1)).toBe('10003 : nothing from here on was read: there are more than 10000 errors above');
    expect(describePlan(plan, [], 20).faults).toEqual([
      expect.stringMatching(/^lines 2, 3, 4 and 9,998 more: 2 tracks have the title “Blood Moon”/),
      'line 10003: nothing from here on was read: there are more than 10000 errors above',
    ]);
    expect(describePlan(plan, [], 1).faults.at(-1)).toBe('… and 1 or more');
    expect(describeFaultCount(errors.length)).toBe('More than 10,000 errors');
  });

  it('reports a file that cannot be read for the second time as it was for the first', async () => {
    let text = 'title\nOne\n';
    const file = await scanFile(() => [text], 'csv');
    expect(file.faults).toEqual([]);
    text += '"Two\n';
    const { faults } = await planImport(await openCatalogue(), file, { prune: false });
    expect(faults).toEqual([{ line: 3, message: 'a quote is opened here and never closed' }]);
  });

  it.each([
    ['voteAverage', [], 'must be a number'],
    ['voteAverage', true, 'must be a number'],
    ['runtime', [90], 'must be a whole number'],
    ['genreIds', [true], 'must be a whole number'],
  ])('refuses JSON whose %s is %j', async (field, value, message) => {
    const { errors } = await importText(
      await openCatalogue(),
      JSON.stringify([{ title: 'A', [field]: value }]),
      'json',
    );
    expect(errors).toEqual([`1 ${field}: ${message}`]);
  });

  it('refuses JSON in which it does not find the tracks, rather than take them for none', async () => {
    const { errors } = await importText(await openCatalogue(), '{"tr\\u0061cks": [{"title": "A"}]}', 'json');
    expect(errors).toEqual(['1 : must be a list of tracks, or an object with the list as “tracks”']);
  });

  it('reports faults of JSON with their lines, too', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const json =
      '{\n "guests": ["A",\n "B"],\n "tracks": [\n {"title": "x[{"},\n {"title": ""}, 5,\n\n {"title": "y",\n  "runtime": "long"}]}';
    expect((await importText(db, json, 'json')).errors).toEqual([
      '6 : must be a track: an object with a title',
      '6 title: must not be empty',
      '8 runtime: must be a whole number',
    ]);
    expect((await importText(db, '[\n{},\n oops]', 'json')).errors[0]).toMatch(/^3 : is not JSON/);
    expect((await importText(db, `[${'\n[],'.repeat(20_000)}{}]`, 'json')).errors).toEqual([
      '1001 : must be a track: an object with a title, as must 999 before it',
    ]);
  });

  it('refuses a name of the list of guests that no call would accept, unless the catalogue has it', async () => {
    const db = await openCatalogue(fewTracks, [...fewGuests, 'Old\nName']);
    const importGuests = (guests: string[]) => importText(db, JSON.stringify({ guests, tracks: [] }), 'json');
    expect((await importGuests(['Ida Marsh', 'a\0b', 'x'.repeat(3000), '\u200b', 'half \ud83d'])).errors).toEqual([
      '1 : name 2 of “guests” must not hold control characters',
      '1 : name 3 of “guests” must not be longer than 100 characters',
      '1 : name 4 of “guests” must not be empty',
      '1 : name 5 of “guests” must be well-formed text',
    ]);
    expect(await importGuests(['Old\nName', ' ', 'Ame\u0301lie'])).toMatchObject({ errors: [], newGuests: ['Amélie'] });
  });

  it('reads a list in a track only as far as its rule needs, so that it costs what other text of its length does', async () => {
    const db = await openCatalogue();
    const read = async (field: string) => {
      const start = process.cpuUsage().user;
      const { errors } = await importText(db, JSON.stringify([{ [field]: Array(400_000).fill(-1) }]), 'json');
      return { errors, used: process.cpuUsage().user - start };
    };
    // Once before, because code is slow at first.
    await read('other');
    const other = await read('other');
    const { errors, used } = await read('genreIds');
    expect(errors).toEqual(['1 title: is missing; every track needs one', '1 genreIds: must be 1 or more']);
    expect(used / other.used).toBeLessThan(5);
  });

  it('takes a file whose rows are of another kind for another file', async () => {
    const errorsOf = async (text: string, format: Format) =>
      (await importText(await openCatalogue(), text, format)).errors;
    const items = Array.from({ length: 300 }, (_, at) => `\n{"title":"A","field${at}":1}`);
    expect(await errorsOf(`[${items.join()}]`, 'json')).toEqual([
      '202 : has, with the lines before, more than 200 fields that no track has',
    ]);
    expect(await errorsOf(`title,link\n${'a,b,c\n'.repeat(5000)}`, 'csv')).toEqual([
      expect.stringMatching(/^1001 : has 3 cells, but the first line has 2.* as in 999 lines before it$/),
    ]);
  });

  it('accepts the GetTracks answer of any host', async () => {
    const db = await openCatalogue();
    const row = {
      id: 5,
      title: 'T',
      guests: 'A, B',
      freeTrack: 1,
      liveTrack: '0',
      commentaryTrackPostId: 77,
      isMovie: true,
      genreNames: 'Comedy',
    };
    expect((await importText(db, JSON.stringify([row]), 'json')).errors).toEqual([]);
    expect(await readAllTracks(db)).toMatchObject([
      { id: 5, guests: ['A', 'B'], freeTrack: true, liveTrack: false, commentaryTrackPostId: '77' },
    ]);
  });

  it.each([
    [
      { newGuests: ['Sammy Dale, Jr.', ' ', 'B'], newGuestsString: 'x', guests: 'Sammy Dale, Jr. & B' },
      ['Sammy Dale, Jr.', 'B'],
    ],
    [{ newGuests: [], newGuestsString: 'A & B', guests: null }, ['A', 'B']],
    [{ newGuests: null, newGuestsString: '', guests: 'A, B' }, ['A', 'B']],
    [{ newGuests: null, newGuestsString: '', guests: null }, []],
  ])('reads the guests of such an answer where a page reads them: %j', async (spelled, guests) => {
    const db = await openCatalogue();
    expect((await importText(db, JSON.stringify([{ title: 'T', ...spelled }]), 'json')).errors).toEqual([]);
    expect(await readAllTracks(db)).toMatchObject([{ guests }]);
  });

  it('refuses a post as a number that JSON cannot hold exactly', async () => {
    const posts = ['9007199254740991', '123456789012345678', '"123456789012345678"'];
    const rows = posts.map((post) => `{"title":"${post.length}","commentaryTrackPostId":${post}}`);
    const { errors } = await importText(await openCatalogue(), `[${rows.join(',\n')}]`, 'json');
    expect(errors).toEqual(['2 commentaryTrackPostId: must be text']);
  });

  it('finds a track by its post, and keeps the fields without a column', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const { counts } = await importText(db, 'commentaryTrackPostId,title\n101,New title\n', 'csv');
    expect(counts).toEqual([0, 1, 0, 0]);
    expect((await readAllTracks(db))[0]).toEqual({ ...fewTracks[0], title: 'New title' });
    const twice = await importText(db, 'commentaryTrackPostId,runtime\n102,90\n', 'csv');
    expect(twice.errors).toEqual(['2 : 2 tracks belong to the post 102; add a column id to choose one']);
  });

  it('adds a track for a further row of a post, and knows the one that it has by its title', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const { counts } = await importText(
      db,
      'commentaryTrackPostId,title\n101,Arcade Winter\n101,Arcade Summer\n',
      'csv',
    );
    expect(counts).toEqual([1, 0, 1, 0]);
    expect((await readAllTracks(db)).at(-1)).toMatchObject({ title: 'Arcade Winter', commentaryTrackPostId: '101' });
  });

  it('adds another track of the same title once, if its id is “new”', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const rows = ['NEW,Blood Moon,https://example.org/3', 'new,Blood Moon,', 'new,Arcade Summer,https://example.org/4'];
    const sheet = `id,title,link\n${rows.join('\n')}\n`;
    // The track of that title without a link is track 3.
    expect((await importText(db, sheet, 'csv')).counts).toEqual([2, 0, 1, 0]);
    expect((await readAllTracks(db)).slice(4).map(({ id, title }) => [id, title])).toEqual([
      [5, 'Blood Moon'],
      [6, 'Arcade Summer'],
    ]);
    expect((await importText(db, sheet, 'csv')).counts).toEqual([0, 0, 3, 0]);
    expect((await importText(db, `${sheet}new,Arcade Summer,https://example.org/4`, 'csv')).errors).toEqual([
      '5 : is the same track as line 4',
    ]);
    expect((await importText(db, 'title\nMist\nMist\n', 'csv')).errors).toEqual([
      '3 : is the same track as line 2; another commentary on one film needs a link of its own',
    ]);
    expect((await importText(db, '[{"id":"new","title":"Blood Moon","freeTrack":1}]', 'json')).counts).toEqual([
      0, 1, 0, 0,
    ]);
    expect((await importText(db, 'title,link\nArcade Summer,https://example.org/5', 'csv')).errors).toEqual([
      expect.stringContaining('2 tracks have the title “Arcade Summer”'),
    ]);
  });

  it('reads the dates of a double-clicked export, and says which known guest a new name is like', async () => {
    const db = await openCatalogue();
    await importText(db, 'title,guests\nOne,Odette Price;', 'csv');
    const sheet = 'title,guests,trackReleaseDate\nTwo,Odete Price;,1/2/2020\nThree,Ida Marsh;,12/31/2020';
    const { errors, similarGuests } = await importText(db, sheet, 'csv');
    expect(errors).toEqual([]);
    expect(similarGuests).toEqual(new Map([['Odete Price', ['Odette Price']]]));
    expect((await readAllTracks(db)).map(({ trackReleaseDate }) => trackReleaseDate)).toEqual([
      null,
      '2020-01-02',
      '2020-12-31',
    ]);
  });

  it('says in the very first import which of the new names are like each other', async () => {
    const sheet = 'title,guests\nOne,Bo Quill;\nTwo,Ida Fenn;\nThree,Bo Quil;';
    const { newGuests, similarGuests } = await importText(await openCatalogue(), sheet, 'csv');
    expect(newGuests).toEqual(['Bo Quill', 'Ida Fenn', 'Bo Quil']);
    expect(similarGuests).toEqual(new Map([['Bo Quil', ['Bo Quill']]]));
  });

  it('says how many of very many new names were not compared with each other', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => `Film ${at},Guest ${at};`);
    const plan = await importText(await openCatalogue(), `title,guests\n${rows.join('\n')}`, 'csv');
    expect(describePlan(plan, [], 20).notes).toContain(
      '50 of the new guests were not compared with all others: look for spellings yourself',
    );
  });

  it('is described without half an emoji where a long text is cut', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const plan = await importText(db, `id,overview\n1,${'x'.repeat(58)}🚀🚀🚀\n`, 'csv');
    expect(describePlan(plan, [], 20).changed.join().isWellFormed()).toBe(true);
  });

  it('may have a decimal comma, as spreadsheets of many countries write it', async () => {
    const db = await openCatalogue();
    expect((await importText(db, 'title;voteAverage\nOne;7,5', 'csv')).errors).toEqual([]);
    expect((await readAllTracks(db)).map(({ voteAverage }) => voteAverage)).toEqual([7.5]);
    expect((await importText(db, 'title;voteAverage\nOne;7,5,1', 'csv')).errors).toEqual([
      '2 voteAverage: must be a number such as 7.5',
    ]);
  });

  it('gets a low id that no track ever had, once the highest is taken', async () => {
    const db = await openCatalogue();
    const { errors } = await importText(db, 'id,title\n2147483647,The last one\n2,Two\n,One more\n,Another', 'csv');
    expect(errors).toEqual([]);
    expect((await readAllTracks(db)).map(({ id, title }) => [id, title])).toEqual([
      [1, 'One more'],
      [2, 'Two'],
      [3, 'Another'],
      [2147483647, 'The last one'],
    ]);
  });

  it('never reuses the id of a removed track', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    await importText(db, 'id\n1\n', 'csv', true);
    await importText(db, 'title\nNew\n', 'csv');
    expect((await readAllTracks(db)).map(({ id }) => id)).toEqual([1, 5]);
  });
});

describe('a track that comes from no post', () => {
  const sheet = 'title,link,commentaryTrackPostId\nOne,https://example.org/1,\nTwo,https://example.org/2,777\n';
  const titles = async (db: Database) => (await readAllTracks(db)).map(({ id, title }) => [id, title]);

  it('has a post id of our own, by which its title can be changed', async () => {
    const db = await openCatalogue();
    await importText(db, sheet, 'csv');
    expect((await readAllTracks(db)).map((track) => postIdOf(track))).toEqual(['90000000001', '777']);
    await renamePost(db, '90000000001', 'First');
    expect(await titles(db)).toEqual([
      [1, 'First'],
      [2, 'Two'],
    ]);
    // An empty cell leaves it alone.
    expect((await importText(db, sheet.replace('One', 'First'), 'csv')).counts).toEqual([0, 0, 2, 0]);
    await expect(renamePost(db, '90000000002', 'x')).rejects.toThrow('No track comes from the post 90000000002.');
    await expect(renamePost(db, '90000000000', 'x')).rejects.toThrow('No track comes from the post');
  });

  it('is found by it although a spreadsheet has put spaces around it', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const text = 'title,commentaryTrackPostId\nAnother title, 90000000004 \n';
    expect(await importText(db, text, 'csv')).toMatchObject({ counts: [0, 1, 0, 0], errors: [] });
  });

  it('is found by it in a file without ids, and keeps its id in another catalogue', async () => {
    const db = await openCatalogue();
    const rows = 'commentaryTrackPostId,title\n90000000007,Seven\n90000000002,Two\n,Eight\n';
    expect((await importText(db, rows, 'csv')).counts).toEqual([3, 0, 0, 0]);
    expect(await titles(db)).toEqual([
      [2, 'Two'],
      [7, 'Seven'],
      [8, 'Eight'],
    ]);
    expect((await importText(db, rows.replace('Seven', '7'), 'csv')).counts).toEqual([0, 1, 2, 0]);
    expect((await importText(db, '[{"title":"Zwei","commentaryTrackPostId":90000000002}]', 'json')).counts).toEqual([
      0, 1, 0, 0,
    ]);
    expect((await importText(db, `${rows}90000000007,Twice\n`, 'csv')).errors).toEqual([
      '5 : is the same track as line 2',
    ]);
  });

  it('keeps its post id to itself', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    const { errors } = await importText(db, 'id,title,commentaryTrackPostId\n1,x,90000000004\n,y,90000000001\n', 'csv');
    expect(errors).toEqual([
      '2 commentaryTrackPostId: belongs to another track; leave it empty',
      '3 : is the same track as line 2',
    ]);
    const copied = 'id,title,commentaryTrackPostId\nnew,A copied row,90000000004\n';
    expect((await importText(db, copied, 'csv')).counts).toEqual([1, 0, 0, 0]);
    expect((await readAllTracks(db)).at(-1)).toMatchObject({ id: 5, commentaryTrackPostId: null });
  });

  it('takes the post of the site if it gets one, and has its own again without it', async () => {
    const db = await openCatalogue(fewTracks, fewGuests);
    await importText(db, 'id,commentaryTrackPostId\n4,555\n1,\n', 'csv');
    expect((await readAllTracks(db)).map((track) => postIdOf(track))).toEqual(['90000000001', '102', '102', '555']);
    await importText(db, 'id,commentaryTrackPostId\n4,90000000004\n1,101\n', 'csv');
    expect(await readAllTracks(db)).toEqual(fewTracks);
    expect(await journalFault(db)).toBeUndefined();
  });
});
