import { lazySearchDropdown } from '#features/search/SearchBox.tsx';
import { api, versionOf } from '#store/api.ts';
import { dropdownClosed, queryTyped, selectIsSearchOpen } from '#store/searchSlice.ts';
import type { AppStore } from '#store/store.ts';
import { runWhenIdle } from '#ui/idle.ts';
import { showListMissing, waitForNames } from './showListMissing.tsx';

type Field = HTMLInputElement | HTMLSelectElement;

// If someone types before the list has loaded, the results appear together with it: their code loads in the meantime.
const search = document.querySelector('search input');
if (search?.closest('search')?.contains(document.activeElement)) void lazySearchDropdown.preload();
else search?.addEventListener('focus', () => void lazySearchDropdown.preload(), { once: true });

/**
 * Whether a drawn list can be taken over, or has to be drawn again. Ends at once, unless the list didn't load, or the
 * visitor is in the middle of something.
 */
export async function waitForTakeover(root: HTMLElement, store: AppStore, names: unknown): Promise<boolean> {
  const { isSuccess } = api.endpoints.getTracks.select()(store.getState());
  if (isSuccess) await waitForNames(names);
  else await showListMissing(root, store);
  await waitForVisitor();
  return hasListOf(root, store);
}

/** Whether the store has the list that the page was drawn from. */
function hasListOf(root: HTMLElement, store: AppStore): boolean {
  const { getTracks, getGuests, getGenres } = api.endpoints;
  const state = store.getState();
  const { data } = getTracks.select()(state);
  const areNamesThere = getGuests.select()(state).isSuccess && getGenres.select()(state).isSuccess;
  return areNamesThere && data !== undefined && versionOf(data) === root.dataset['version'];
}

const pauseMs = 3000;

/**
 * Ends when no text is being composed, which writing to the field would break off, and nothing is pressed, which the
 * takeover may replace. Some keyboards of phones compose every word, also the last one of a text, and not every press
 * ends with a click, so a pause is an end, too.
 */
async function waitForVisitor(): Promise<void> {
  while (window.isVisitorBusy) {
    const isGoingOn = await new Promise<boolean>((resolve) => {
      const go = () => resolve(true);
      for (const type of ['compositionupdate', 'compositionend', 'click', 'pointercancel'])
        addEventListener(type, go, { once: true });
      setTimeout(resolve, pauseMs, false);
    });
    if (!isGoingOn) return;
  }
}

/**
 * Notes what was typed, chosen and pressed in a drawn page before the script has taken it over. The returned function
 * repeats that for the components, reports menus that the browser has opened and pictures that have failed, and ends
 * the time in which the page is a drawn one.
 */
export function noteBeforeScript(root: HTMLElement, store: AppStore): () => void {
  const changed = [...root.querySelectorAll<Field>('input, select')].filter(isChanged);
  const values = new Map(changed.map((field) => [field, field.value]));
  // What is typed or chosen while React takes the page over.
  const noteLater = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    keepFromSearch(event);
    // The last one of several choices comes last.
    values.delete(target);
    values.set(target, target.value);
  };
  root.addEventListener('input', noteLater, true);
  return () => {
    const { presses = [] } = window;
    delete window.presses;
    root.removeEventListener('input', noteLater, true);
    // The search last: a pick in a menu closes it.
    const entries = [...values].sort(([a], [b]) => isText(a) - isText(b));
    for (const menu of root.querySelectorAll(':popover-open'))
      menu.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }));
    for (const button of presses) button.click();
    // A jump in Redux DevTools may have opened it, without the focus.
    const wasOpen = selectIsSearchOpen(store.getState());
    for (const [field, value] of entries) enter(field, value);
    if (!wasOpen && selectIsSearchOpen(store.getState()) && isLeft(root)) store.dispatch(dropdownClosed());
    for (const picture of root.querySelectorAll('img'))
      if (hasFailed(picture)) picture.dispatchEvent(new Event('error'));
    endDrawn(root);
  };
}

/** Until the dialog of an open track is a real one, the drawn one stays in sight. */
function endDrawn(root: HTMLElement): void {
  runWhenIdle(() => {
    if (root.querySelector('dialog:not([open])')) endDrawn(root);
    else delete root.dataset['drawn'];
  });
}

/**
 * For a page that is not taken over but drawn again: the search starts with what was typed. As soon as there is a new
 * field, it gets the focus of the old one, unless a result has got it, and letters that were typed in the meantime. The
 * returned function tells the search of them, and of those that were typed before its components answer.
 */
export function noteSearch(root: HTMLElement, store: AppStore): (() => void) | undefined {
  const box = root.querySelector('search');
  const field = box?.querySelector('input');
  if (!box || !field) return undefined;
  const { value } = field;
  const hasFocus = box.contains(document.activeElement);
  if (value !== '') store.dispatch(queryTyped(value));
  if (isLeft(root)) store.dispatch(dropdownClosed());
  const findNewField = () => root.querySelector<HTMLInputElement>('search input');
  new MutationObserver((_, observer) => {
    observer.disconnect();
    const newField = findNewField();
    if (!newField) return;
    newField.value = field.value;
    if (!hasFocus || newField.closest('search')?.contains(document.activeElement)) return;
    newField.focus({ preventScroll: true });
    newField.setSelectionRange(field.selectionStart, field.selectionEnd);
  }).observe(root, { childList: true });
  root.addEventListener('input', keepFromSearch, true);
  return () => {
    root.removeEventListener('input', keepFromSearch, true);
    const newField = findNewField();
    if (newField && newField.value !== value) enter(newField, newField.value);
  };
}

/** The search does not hear of the store before its effects: React would empty its field again. */
function keepFromSearch(event: Event): void {
  if ((event.target as Element).closest('search')) event.stopImmediatePropagation();
}

/** Whether the visitor has left the search, or closed it by a press elsewhere. */
function isLeft(root: HTMLElement): boolean {
  const box = root.querySelector('search');
  return !box?.contains(document.activeElement) && !box?.querySelector('[data-found] a');
}

/** A picture that is still loading will report to React itself. */
const hasFailed = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

function isText({ type }: Field): number {
  return Number(type === 'search');
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, drawn);
  }
  return field.type === 'radio' ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
}

function enter(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && field.type === 'radio') {
    field.checked = false;
    field.click();
    return;
  }
  // With the prototype's setter: React overrides the element's own, and ignores a value set with that.
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  const setValue = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  if (field instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    // React writes the value twice before it is drawn, and each time the caret goes to the end.
    queueMicrotask(() => field.setSelectionRange(selectionStart, selectionEnd));
  }
  setValue?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
