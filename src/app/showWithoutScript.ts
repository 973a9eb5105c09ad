import { olderStyles } from '#contract/servedPages.ts';
import { trusted } from '#contract/trustedPolicy.ts';

/**
 * For browsers that are too old for the site, such as those of TVs, and of tablets that get no newer one: what the
 * server has rendered stays, as for a browser without script. It gets the styles that such a browser knows.
 */
export function showWithoutScript(root: HTMLElement): void {
  const styles = document.querySelectorAll('style, link[rel=stylesheet]:not([media])');
  const older = document.createElement('link');
  older.rel = 'stylesheet';
  older.href = olderStyles;
  older.addEventListener('load', () => {
    for (const element of styles) element.remove();
  });
  document.head.append(older);
  if (root.querySelector('main')) showNoscripts();
  else sayWhatIsNeeded(root);
}

/** What our server has rendered for browsers without script. */
function showNoscripts(): void {
  for (const part of document.querySelectorAll('noscript'))
    part.outerHTML = trusted().createHTML(part.textContent ?? '');
}

function sayWhatIsNeeded(root: HTMLElement): void {
  const words = document.createElement('p');
  words.className = 'wrap';
  words.style.paddingBlock = '2rem';
  words.textContent = 'This page needs a newer browser: Chrome 123, Firefox 125, Safari 17.5, or a later one.';
  delete root.dataset['loading'];
  root.replaceChildren(words);
}
