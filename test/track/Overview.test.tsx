import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Overview } from '#track/Overview.tsx';
import { faultsIn, hostileOverviews } from './hostileOverviews.ts';

const htmlOf = (html: string | null) => render(<Overview html={html} />).container.innerHTML;

describe('an overview', () => {
  it.each([null, '', '   ', '<p></p>', '<p>&nbsp;</p>', '<br>', '<!-- none -->'])('%j is shown as missing', (html) =>
    expect(htmlOf(html)).toContain('No overview available'),
  );

  it('keeps paragraphs, emphasis and links to the web', () => {
    expect(
      htmlOf('<p>A <em>very</em> <b>fine</b><br>film, see <a href="https://example.org/x" onclick="x()">here</a>.</p>'),
    ).toContain(
      '<p>A <em>very</em> <b>fine</b><br>film, see <a href="https://example.org/x" target="_blank" rel="noopener noreferrer nofollow">here</a>.</p>',
    );
  });

  it('is tested with hundreds of different hostile inputs', () => {
    expect(new Set(hostileOverviews).size).toBe(hostileOverviews.length);
    expect(hostileOverviews.length).toBeGreaterThan(239);
  });

  it.each(hostileOverviews)('%j renders nothing that runs or loads', (html) => {
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
  ])('%s renders valid nesting', (html, shown) =>
    expect(render(<Overview html={html} />).container.firstElementChild?.innerHTML).toMatch(shown),
  );

  it('is plain text where a server draws it, which has no parser', () => {
    expect(renderToString(<Overview html="<p>Fog &amp; <em>rain</em>.</p>" />)).toContain('>Fog &amp; rain.</div>');
  });

  it('keeps the text of unknown elements', () => {
    expect(htmlOf('<section><h1>Big</h1> <font color=red>red</font></section>')).toContain('Big red');
  });
});
