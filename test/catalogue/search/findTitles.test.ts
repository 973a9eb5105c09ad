import { findTitles } from '#catalogue/search/searchTitles.ts';

const alone = 'Half a letter \ud800 and </script><script>window.ran=1</script>';
const tracks = [
  ...Array.from({ length: 12 }, (_, at) => ({ id: at, title: `Night ${at}` })),
  { id: 20, title: alone, overview: alone },
  { id: 21, title: 'Ferry | One', name: 'Ferry' },
  { id: 22, title: 'Ferry | Two', name: 'Ferry' },
];

describe('what our server finds for a page whose list is on its way', () => {
  const find = (text: string) => JSON.parse(JSON.stringify(findTitles(tracks, text)));

  it('is ten titles at most, and how many there are', () => {
    const { results, found } = find('night');
    expect([results.length, found]).toEqual([10, 12]);
    expect(results[0]).toEqual({ kind: 'movie', key: 'movie 0', id: 0, title: 'Night 0', track: tracks[0] });
  });

  it('is a show with the number of its tracks, and not these', () => {
    expect(find('ferry')).toEqual({
      results: [{ kind: 'show', key: 'show Ferry', name: 'Ferry', count: 2 }],
      found: 1,
    });
  });

  it.each([
    ['', 0],
    ['\ud800', 0],
    ['x'.repeat(100_000), 0],
    ['</script>', 1],
  ])('is as it is in the list, whatever is asked and found', (text, found) => {
    expect(find(text).found).toBe(found);
    expect(find('half').results[0].title).toBe(alone);
  });
});
