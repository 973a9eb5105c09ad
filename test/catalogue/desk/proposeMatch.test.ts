import fc from 'fast-check';
import { memoizedPropose, queriesOf, sortProposals } from '#catalogue/desk/proposals.ts';
import { matchQuery, type Proposal, proposeMatch } from '#catalogue/desk/proposeMatch.ts';
import { isMovie } from '#catalogue/facts/trackFacts.ts';
import { searchKeys } from '#catalogue/index/searchKey.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Track } from '#contract/track.ts';
import { anyTrack } from '../anyCatalogue.ts';

const film = (tmdbId: number | string | null, title: string, releaseDate: string | null = null): SearchResult => ({
  id: 1,
  tmdbId,
  title,
  name: null,
  releaseDate,
});
const show = (tmdbId: number, name: string, firstAirDate: string | null = null): SearchResult => ({
  id: 2,
  tmdbId,
  title: name,
  name,
  firstAirDate,
});
const track = (title: string, more: Partial<Track> = {}): Track => ({ id: 1, title, ...more });
const numberOf = (proposal: Proposal) => (proposal.kind === 'one' ? proposal.match.tmdbId : proposal.kind);

describe('the match that is proposed for a track', () => {
  const alien = film(348, 'Alien', '1979-05-25');
  const remake = film(900, 'Alien', '2031-01-01');
  it.each<[string, Track, SearchResult[], unknown]>([
    ['is the film of its title and year', track('Alien', { releaseDate: '1979-09-06' }), [remake, alien], 348],
    ['goes by the year in the title first', track('Alien (2031)', { releaseDate: '1979-09-06' }), [alien, remake], 900],
    ['is the only film of its title where no year is known', track('Alien'), [alien, film(2, 'Aliens')], 348],
    ['may be of the year before', track('Alien', { releaseDate: '1980-01-02' }), [alien], 348],
    ['is found without accents, case and signs', track('HAXAN!'), [film(5, 'Häxan')], 5],
    ['is found with "and" for "&"', track('Cowboys and Aliens'), [film(11, 'Cowboys & Aliens')], 11],
    ['of an episode is its show', track('Ferry | One', { name: 'Ferry' }), [show(9, 'Ferry'), film(8, 'Ferry')], 9],
    ['is no show for a movie', track('Ferry'), [show(9, 'Ferry')], 'none'],
    ['is nothing that has no number', track('Alien'), [film(0, 'Alien'), film(null, 'Alien')], 'none'],
    ['is nothing of another title', track('Alien'), [film(679, 'Aliens')], 'none'],
    ['is nobody’s for a title that says nothing', track(' '), [film(3, ' ')], 'none'],
    ['of a title made of signs is that very title', track('!!!'), [film(3, '???'), film(4, '!!!')], 4],
    [
      'is an admin’s choice where two came out that year',
      track('Alien (1979)'),
      [alien, film(7, 'ALIEN', '1979-11-01')],
      'several',
    ],
    ['is an admin’s choice where no year is known and there are two', track('Alien'), [alien, remake], 'several'],
    ['is an admin’s choice where the only one is of quite another year', track('Alien (1999)'), [alien], 'several'],
  ])('%s', (_, wanted, results, expected) => expect(numberOf(proposeMatch(wanted, results))).toBe(expected));

  it('is told with the years there are, where an admin has to choose', () =>
    expect(proposeMatch(track('Alien'), [remake, alien, film(7, 'Alien', '1979-11-01'), film(8, 'Alien')])).toEqual({
      kind: 'several',
      years: ['1979', '2031'],
      count: 4,
    }));
});

const anyFilm = fc.record({
  id: fc.nat(9),
  tmdbId: fc.oneof(fc.nat(6), fc.nat(6).map(String), fc.constant(null)),
  title: fc.constantFrom('Part 2', 'moon', 'Moon', 'Ferry', 'the Moon', '', null),
  name: fc.constantFrom(null, null, undefined, ' ', 'Ferry', 'Moon'),
  releaseDate: fc.constantFrom(null, '', '1974-02-02', '1975-01-01', '1999-01-01'),
  firstAirDate: fc.constantFrom(null, undefined, '1974-02-02', '1999-01-01'),
});
const anyFilms = fc.array(anyFilm, { maxLength: 8 });
const anyAsking = fc
  .record({
    track: anyTrack,
    title: fc.constantFrom('Moon', 'moon (1974)', 'Part 2', 'The moon'),
    releaseDate: fc.constantFrom(null, '1974-05-05', '1999-12-31'),
  })
  .map(({ track: row, ...more }): Track => ({ ...row, ...more }));

describe('with any search results', () => {
  it('a proposal bears the title of the track, is of its kind, and has a number', () =>
    fc.assert(
      fc.property(anyAsking, anyFilms, (asking, films) => {
        const proposal = proposeMatch(asking, films);
        if (proposal.kind !== 'one') return;
        const { match } = proposal;
        expect(films).toContain(match);
        expect([0, '0', null]).not.toContain(match.tmdbId);
        expect(!match.name?.trim()).toBe(isMovie(asking));
        const keys = searchKeys(match.name?.trim() || (match.title ?? ''));
        expect(searchKeys(matchQuery(asking)).some((key) => keys.includes(key))).toBe(true);
      }),
    ));

  it('a namesake of the same dates makes a choice of what was certain', () =>
    fc.assert(
      fc.property(anyAsking, anyFilms, (asking, films) => {
        const proposal = proposeMatch(asking, films);
        if (proposal.kind !== 'one') return;
        expect(proposeMatch(asking, [...films, { ...proposal.match, tmdbId: 4711 }]).kind).toBe('several');
      }),
    ));

  it('what is proposed does not hang on the order, nor on films of other titles', () =>
    fc.assert(
      fc.property(anyAsking, anyFilms, (asking, films) => {
        // One number is one film.
        const known = [...new Map(films.map((one) => [String(one.tmdbId), one])).values()];
        const outcome = numberOf(proposeMatch(asking, known));
        const others = [film(99, 'Quite Another'), show(98, 'Quite Another')];
        expect(numberOf(proposeMatch(asking, [...others, ...known].reverse()))).toEqual(outcome);
      }),
    ));

  it('each track is in one list, and only unmatched tracks are searched', () =>
    fc.assert(
      fc.property(fc.array(anyAsking, { maxLength: 6 }), anyFilms, fc.boolean(), (tracks, films, isAnswered) => {
        const asked = queriesOf(tracks);
        const answers = new Map(isAnswered ? asked.map((query) => [query, films] as const) : []);
        const { proposed, several, none, waiting, matched } = sortProposals(tracks, answers, memoizedPropose());
        const unsure = [...proposed, ...several].map((one) => one.track);
        expect(unsure.length + none.length + waiting.length + matched.length).toBe(tracks.length);
        expect(new Set([...unsure, ...none, ...waiting, ...matched])).toEqual(new Set(tracks));
        expect(matched.some(({ tmdbId }) => [0, '0', null, undefined].includes(tmdbId))).toBe(false);
        if (isAnswered) expect(waiting).toEqual([]);
        expect(new Set(asked).size).toBe(asked.length);
      }),
    ));
});
