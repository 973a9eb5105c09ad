import { foundPath } from '#contract/earlyScript.ts';

/*
 * Until the script has the list, the search of a drawn page asks our server. What that finds is shown in a place within
 * the search that React leaves alone, and removes in the commit that shows its own results.
 */

const announceDelayMs = 500;
/** The styles of the results. Those of the script come with its own. */
const styles = new CSSStyleSheet();
/** In the search, where the script has not taken over. */
let place: HTMLElement | null = null;
let asked = '';
let request: XMLHttpRequest | undefined;
let announcing = 0;
/** The number of the result that has the focus, which its successor gets. */
let focused = -1;

const isShown = () => Boolean(place?.firstChild);

/** Not looked for among the rows, which each letter would pay for. */
const isTakenOver = () => document.getElementById('root')?.dataset['drawn'] === undefined;

function search(): void {
  const field = document.querySelector<HTMLInputElement>('search input');
  if (!field || document.activeElement !== field) return;
  const query = field.value.trim();
  // While a longer text is searched for, what was found for its beginning stays. The answer to another text is not awaited.
  if (!query.startsWith(asked)) close();
  if (query === '' || query === asked || request) return;
  if (isTakenOver() && !isShown()) return;
  place = field.closest('search')?.querySelector('[data-found]') ?? null;
  if (place) ask(query);
}

/** One request at a time, so that no answer is older than the one before. */
function ask(query: string): void {
  asked = query;
  const asking = new XMLHttpRequest();
  request = asking;
  asking.open('GET', `${foundPath}?${new URLSearchParams({ search: query })}`);
  asking.responseType = 'document';
  asking.onloadend = () => {
    if (request !== asking) return;
    request = undefined;
    const found = asking.status === 200 ? asking.responseXML : null;
    if (found?.querySelector('section')) show(found);
    else empty();
    search();
  };
  asking.send();
}

function show(found: Document): void {
  const results = found.querySelector<HTMLElement>('body > div');
  const box = place?.parentElement;
  if (!results || !place || !box) return;
  if (!isShown()) open(place, box);
  styles.replaceSync(found.querySelector('pre')?.textContent ?? '');
  const { height = 0, scale = 1 } = window.visualViewport ?? {};
  // As in SearchDropdown.tsx.
  if (height) results.style.setProperty('--free-height', `${Math.floor(height * scale)}px`);
  place.lastElementChild?.replaceWith(results);
  refocus(results, 'a');
  announce(found.querySelector('p')?.textContent ?? '');
}

/** With a live region, which must be there before its text. */
function open(place: HTMLElement, box: HTMLElement): void {
  const status = document.createElement('p');
  status.className = 'vh';
  status.role = 'status';
  place.append(status, document.createElement('div'));
  box.dataset['open'] = 'true';
  document.adoptedStyleSheets.push(styles);
  new MutationObserver((_, observer) => {
    if (place.isConnected) return;
    observer.disconnect();
    handOver(box);
  }).observe(box, { childList: true });
}

function announce(text: string): void {
  clearTimeout(announcing);
  announcing = window.setTimeout(() => {
    const status = place?.querySelector('[role=status]');
    if (status) status.textContent = text;
  }, announceDelayMs);
}

/** The results of the script stand where these were: without their animation, and with the focus. */
function handOver(box: HTMLElement): void {
  place = null;
  removeStyles();
  for (const animation of box.getAnimations({ subtree: true })) animation.finish();
  refocus(box, '[aria-expanded]');
}

function refocus(within: HTMLElement, results: string): void {
  if (focused >= 0) within.querySelectorAll<HTMLElement>(results)[focused]?.focus();
}

function close(): void {
  asked = '';
  focused = -1;
  request?.abort();
  request = undefined;
  empty();
}

function empty(): void {
  if (!isShown()) return;
  place?.replaceChildren();
  place?.parentElement?.removeAttribute('data-open');
  removeStyles();
}

function removeStyles(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
}

function closeOutside({ target }: Event): void {
  if (isShown() && !place?.parentElement?.contains(target as Node)) close();
}

addEventListener('input', search);
addEventListener('focusin', (event) => {
  focused = [...(place?.querySelectorAll('a') ?? [])].indexOf(event.target as HTMLAnchorElement);
  closeOutside(event);
  search();
});
addEventListener('pointerdown', closeOutside);
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !isShown()) return;
  // The browser would clear the field.
  event.preventDefault();
  close();
});
// What was typed before this script came.
addEventListener('DOMContentLoaded', search);
search();
