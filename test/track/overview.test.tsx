import { render } from '@testing-library/react';
import { Overview } from '#track/Overview.tsx';
import { faultsIn, hostileOverviews } from './hostileOverviews.ts';

const drawn = (html: string | null) => render(<Overview html={html} />).container.innerHTML;

describe('an overview', () => {
  it.each([null, '', '   '])('%j says that there is none', (html) =>
    expect(drawn(html)).toContain('No overview available'),
  );

  it('keeps paragraphs, emphasis and links to the web', () => {
    expect(
      drawn('<p>A <em>very</em> <b>fine</b><br>film, see <a href="https://example.org/x" onclick="x()">here</a>.</p>'),
    ).toContain(
      '<p>A <em>very</em> <b>fine</b><br>film, see <a href="https://example.org/x" target="_blank" rel="noopener noreferrer nofollow">here</a>.</p>',
    );
  });

  it('there are more hostile ones than anybody would try by hand, and no two are the same', () => {
    expect(new Set(hostileOverviews).size).toBe(hostileOverviews.length);
    expect(hostileOverviews.length).toBeGreaterThan(239);
  });

  it.each(hostileOverviews)('%j leaves nothing that runs or loads', (html) => {
    const { container } = render(<Overview html={html} />);
    expect(faultsIn(container.firstElementChild as Element)).toEqual([]);
  });

  it.each([
    ['<p>A<button><p>B</p></button></p>', '<p>AB</p>'],
    [
      '<a href="https://a.example/">A<table><tr><td><a href="https://b.example/">B</a></table></a>',
      /^<a[^>]*>AB<\/a>$/,
    ],
    ['<ul><li>A<p>B</p></li></ul>', '<ul><li>A<p>B</p></li></ul>'],
  ])('%s is nested as HTML allows it', (html, shown) =>
    expect(render(<Overview html={html} />).container.firstElementChild?.innerHTML).toMatch(shown),
  );

  it('unwraps what it does not know and keeps the words', () => {
    expect(drawn('<section><h1>Big</h1> <font color=red>red</font></section>')).toContain('Big red');
  });
});
