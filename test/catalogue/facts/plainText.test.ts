import { plainText, shorten } from '#catalogue/facts/plainText.ts';

describe('the words of an HTML text', () => {
  it.each([
    ['<p>One</p><p>Two<br>three</p>', 'One Two three'],
    ['An <em>in</em>line w<b>or</b>d.', 'An inline word.'],
    ['Fish &amp; chips &#8211; &#x263A; &hellip; &unknown; &#99999999;', 'Fish & chips – ☺ … &unknown; &#99999999;'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['before<script>alert(1)</script> <!-- a > b --> after<style>p{}', 'before after'],
    ['1 < 2 <3 and <img src=x onerror="alert(1)"', '1 < 2 <3 and'],
    [null, ''],
  ])('%s', (html, words) => {
    expect(plainText(html)).toBe(words);
  });

  it('are read in time from a text of many beginnings', () => {
    const started = performance.now();
    for (const part of ['<script', '<!--', '<a ', '&#', '</']) plainText(part.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('are cut between two words, and never inside a character', () => {
    expect(shorten('one two three', 13)).toBe('one two three');
    expect(shorten('one two three', 12)).toBe('one two…');
    expect(shorten('🎬🎬🎬🎬', 3)).toBe('🎬🎬…');
  });
});
