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
    ['prefers the year in the title', track('Alien (2031)', { releaseDate: '1979-09-06' }), [alien, remake], 900],
    ['is the only film of its title if no year is known', track('Alien'), [alien, film(2, 'Aliens')], 348],
    ['may be of the year before', track('Alien', { releaseDate: '1980-01-02' }), [alien], 348],
    ['is found without accents, case and punctuation', track('HAXAN!'), [film(5, 'Häxan')], 5],
    ['is found with "and" for "&"', track('Cowboys and Aliens'), [film(11, 'Cowboys & Aliens')], 11],
    ['of an episode is its show', track('Ferry | One', { name: 'Ferry' }), [show(9, 'Ferry'), film(8, 'Ferry')], 9],
    ['is no show for a movie', track('Ferry'), [show(9, 'Ferry')], 'none'],
    ['is no film without an id', track('Alien'), [film(0, 'Alien'), film(null, 'Alien')], 'none'],
    ['is no film with another title', track('Alien'), [film(679, 'Aliens')], 'none'],
    ['does not exist for a blank title', track(' '), [film(3, ' ')], 'none'],
    ['of a title of punctuation has exactly that title', track('!!!'), [film(3, '???'), film(4, '!!!')], 4],
    [
      'is left to an admin if there are two of that year',
      track('Alien (1979)'),
      [alien, film(7, 'ALIEN', '1979-11-01')],
      'several',
    ],
    ['is left to an admin if there are two and no year is known', track('Alien'), [alien, remake], 'several'],
    ['is left to an admin if the only one is of a different year', track('Alien (1999)'), [alien], 'several'],
  ])('%s', (_, wanted, results, expected) => expect(numberOf(proposeMatch(wanted, results))).toBe(expected));

  it('lists the years to choose from if an admin has to choose', () =>
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
const anyUnmatched = fc
  .record({
    track: anyTrack,
    title: fc.constantFrom('Moon', 'moon (1974)', 'Part 2', 'The moon'),
    releaseDate: fc.constantFrom(null, '1974-05-05', '1999-12-31'),
  })
  .map(({ track: row, ...more }): Track => ({ ...row, ...more }));

describe('with any search results', () => {
  it('a proposal has the title and the kind of the track, and an id', () =>
    fc.assert(
      fc.property(anyUnmatched, anyFilms, (track, films) => {
        const proposal = proposeMatch(track, films);
        if (proposal.kind !== 'one') return;
        const { match } = proposal;
        expect(films).toContain(match);
        expect([0, '0', null]).not.toContain(match.tmdbId);
        expect(!match.name?.trim()).toBe(isMovie(track));
        const keys = searchKeys(match.name?.trim() || (match.title ?? ''));
        expect(searchKeys(matchQuery(track)).some((key) => keys.includes(key))).toBe(true);
      }),
    ));

  it('a second film with the same title and dates makes a certain match ambiguous', () =>
    fc.assert(
      fc.property(anyUnmatched, anyFilms, (track, films) => {
        const proposal = proposeMatch(track, films);
        if (proposal.kind !== 'one') return;
        expect(proposeMatch(track, [...films, { ...proposal.match, tmdbId: 4711 }]).kind).toBe('several');
      }),
    ));

  it('a proposal does not depend on the order, or on films with other titles', () =>
    fc.assert(
      fc.property(anyUnmatched, anyFilms, (track, films) => {
        // One id is one film.
        const known = [...new Map(films.map((one) => [String(one.tmdbId), one])).values()];
        const outcome = numberOf(proposeMatch(track, known));
        const others = [film(99, 'Quite Another'), show(98, 'Quite Another')];
        expect(numberOf(proposeMatch(track, [...others, ...known].reverse()))).toEqual(outcome);
      }),
    ));

  it('each track is in one list, and only unmatched tracks are searched', () =>
    fc.assert(
      fc.property(fc.array(anyUnmatched, { maxLength: 6 }), anyFilms, fc.boolean(), (tracks, films, isAnswered) => {
        const queries = queriesOf(tracks);
        const answers = new Map(isAnswered ? queries.map((query) => [query, films] as const) : []);
        const { proposed, several, none, waiting, matched } = sortProposals(tracks, answers, memoizedPropose());
        const unsure = [...proposed, ...several].map((one) => one.track);
        expect(unsure.length + none.length + waiting.length + matched.length).toBe(tracks.length);
        expect(new Set([...unsure, ...none, ...waiting, ...matched])).toEqual(new Set(tracks));
        expect(matched.some(({ tmdbId }) => [0, '0', null, undefined].includes(tmdbId))).toBe(false);
        if (isAnswered) expect(waiting).toEqual([]);
        expect(new Set(queries).size).toBe(queries.length);
      }),
    ));
});
