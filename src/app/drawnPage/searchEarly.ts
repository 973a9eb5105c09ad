import { foundPath } from '#contract/drawnPages.ts';

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

const findField = () => document.querySelector<HTMLInputElement>('search input');

function search(): void {
  const field = findField();
  if (!field || document.activeElement !== field) return;
  const query = field.value.trim();
  // While a longer text is searched for, what was found for its beginning stays. The answer to another text is not
  // awaited.
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
    if (asking.status !== 200 || !asking.responseXML || !show(asking.responseXML)) empty();
    search();
  };
  asking.send();
}

/** False if there is nothing to show. The parts are those of FoundTitles.tsx. */
function show(found: Document): boolean {
  const findPart = (name: string) => found.querySelector<HTMLElement>(`[data-part=${name}]`);
  const results = findPart('results');
  const box = place?.parentElement;
  if (!results || !place || !box) return false;
  // Without the link that is being pressed, the press would do nothing.
  if (place.querySelector('a:active')) return true;
  if (!isShown()) open(place, box);
  styles.replaceSync(findPart('styles')?.textContent ?? '');
  const { height = 0, scale = 1 } = window.visualViewport ?? {};
  // As in SearchDropdown.tsx.
  if (height) results.style.setProperty('--free-height', `${Math.floor(height * scale)}px`);
  place.lastElementChild?.replaceWith(results);
  for (const link of results.querySelectorAll('a')) keepQuery(link);
  refocus(results, 'a');
  announce(findPart('count')?.textContent ?? '');
  return true;
}

/** The track opens above the list as it is: with its filters, and as posters. */
function keepQuery(link: HTMLAnchorElement): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of new URLSearchParams(link.search)) query.set(name, value);
  link.search = `${query}`;
}

/** The title of a row, too. Before the press, its link is that of the track alone, to copy or to open elsewhere. */
function keepQueryOfRow({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[id^=track-]');
  if (isTakenOver()) removeEventListener('click', keepQueryOfRow, true);
  else if (link) keepQuery(link);
}

addEventListener('click', keepQueryOfRow, true);

/** With a live region, which must be there before its text. */
function open(place: HTMLElement, box: HTMLElement): void {
  const status = document.createElement('p');
  status.className = 'vh';
  status.role = 'status';
  place.append(status, document.createElement('div'));
  box.dataset['open'] = 'true';
  document.adoptedStyleSheets.push(styles);
  const observer = new MutationObserver(() => {
    if (place.isConnected) return;
    observer.disconnect();
    handOver();
  });
  observer.observe(box, { childList: true });
  // A page from another list is not taken over but replaced.
  const root = document.getElementById('root');
  if (root) observer.observe(root, { childList: true });
}

function announce(text: string): void {
  clearTimeout(announcing);
  announcing = window.setTimeout(() => {
    const status = place?.querySelector('[role=status]');
    if (status) status.textContent = text;
  }, announceDelayMs);
}

/** The results of the script stand where these were: without their animation, and with the focus. */
function handOver(): void {
  place = null;
  removeStyles();
  const box = document.querySelector('search');
  if (!box) return;
  for (const animation of box.getAnimations({ subtree: true })) animation.finish();
  refocus(box, '[aria-expanded]');
}

function refocus(within: Element, results: string): void {
  if (focused >= 0) within.querySelectorAll<HTMLElement>(results)[focused]?.focus();
}

/** The number of the result that a key leads to, as in useSearchKeys.ts; -1 is the field. */
function targetOf(key: string): number | undefined {
  if (key === 'ArrowDown' || (key === 'Enter' && focused < 0)) return focused + 1;
  return key === 'ArrowUp' && focused >= 0 ? focused - 1 : undefined;
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
  if (place && !place.parentElement?.contains(target as Node)) close();
}

// Not the input that beforeScript.ts repeats: React empties the field for a moment then.
addEventListener('input', ({ isTrusted }) => isTrusted && search());
addEventListener('focusin', (event) => {
  focused = [...(place?.querySelectorAll('a') ?? [])].indexOf(event.target as HTMLAnchorElement);
  closeOutside(event);
  search();
});
addEventListener('pointerdown', closeOutside);
// On the button that clears the field.
addEventListener('click', search);
addEventListener('keydown', (event) => {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, keyCode } = event;
  if (!isShown() || altKey || ctrlKey || metaKey || shiftKey || isComposing) return;
  // Safari's last key of a composed text, as in hasModifier.ts.
  if (keyCode === 229) return;
  const target = targetOf(key);
  if (key === 'Escape') close();
  else if (target === undefined) return;
  else (target < 0 ? findField() : place?.querySelectorAll('a')[target])?.focus();
  // The browser would clear the field, scroll, or press the link.
  event.preventDefault();
});
// What was typed before this script came.
addEventListener('DOMContentLoaded', search);
search();
