import { render } from '@testing-library/react';
import { Overview } from '#track/Overview.tsx';

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

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<iframe src="https://example.org"></iframe>',
    '<style>@import "https://example.org"</style>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<p style="background:url(https://example.org)" onmouseover="x()">x</p>',
    '<template><img src=x onerror=alert(1)></template>',
    '<form action="https://example.org"><input name=x></form>',
  ])('%s leaves nothing that runs or loads', (html) => {
    const { container } = render(<Overview html={html} />);
    expect(container.querySelectorAll('img, script, svg, iframe, style, form, input, math, template')).toHaveLength(0);
    expect(container.innerHTML).not.toMatch(/javascript:|onerror|onmouseover|style=/i);
  });

  it('unwraps what it does not know and keeps the words', () => {
    expect(drawn('<section><h1>Big</h1> <font color=red>red</font></section>')).toContain('Big red');
  });
});
