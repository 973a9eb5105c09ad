import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { showTitle } from '#app/address/PageTitle.tsx';
import { readAddress, withAddress, writeAddress } from '#catalogue/list/address.ts';
import { describeLoadFailure } from '#features/browse/CatalogueLoader.tsx';
import { ThemeToggle } from '#features/theme/ThemeToggle.tsx';
import { api } from '#store/api.ts';
import { useAppDispatch } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';
import type { AppStore } from '#store/store.ts';
import { findFocusTarget } from '#track/rowFocus.ts';
import { listId } from '#track/rowIds.ts';
import { Button } from '#ui/Button.tsx';
import styles from './showListMissing.module.css';

/*
 * A drawn page whose list didn't load stays as it was drawn, and its links work. A message in it offers another try.
 * The controls that need the list are disabled until it is there: all but the theme, the search, which our server
 * answers, and Close.
 */

const maxNamesWaitMs = 3000;

/** A page that was drawn with the names of guests and genres is drawn again if they arrive later than this. */
export function waitForNames(names: unknown): Promise<unknown> {
  return Promise.race([names, new Promise((end) => setTimeout(end, maxNamesWaitMs))]);
}

/** Ends after a try that succeeds. Then the page is as it was drawn again. */
export async function showListMissing(root: HTMLElement, store: AppStore): Promise<void> {
  const end = new AbortController();
  const restoreControls = disableControls(root);
  const place = document.createElement('div');
  putMessage(root, place, store, end.signal);
  // The drawn toggle answers no press.
  const drawnToggle = root.querySelector(':scope > button');
  const togglePlace = document.createElement('div');
  drawnToggle?.replaceWith(togglePlace);
  const toggle = createRoot(togglePlace);
  const message = createRoot(place);
  const repeatPresses = () => {
    for (const button of window.presses?.splice(0) ?? [])
      (button === drawnToggle ? togglePlace.querySelector('button') : button)?.click();
  };
  await new Promise<void>((resolve) => {
    toggle.render(
      <Provider store={store}>
        <ThemeToggle />
      </Provider>,
    );
    message.render(
      <Provider store={store}>
        <ListMissing onShown={repeatPresses} onLoaded={resolve} />
      </Provider>,
    );
  });
  const hadFocus = place.contains(document.activeElement);
  toggle.unmount();
  message.unmount();
  if (drawnToggle) togglePlace.replaceWith(drawnToggle);
  place.remove();
  end.abort();
  restoreControls();
  if (hadFocus) document.getElementById(listId)?.focus({ preventScroll: true });
}

type ListMissingProps = { onShown: () => void; onLoaded: () => void };

function ListMissing({ onShown, onLoaded }: ListMissingProps) {
  const dispatch = useAppDispatch();
  const { getTracks, getGuests, getGenres } = api.endpoints;
  // Without a subscription, which would ask for the list again at once.
  const { error, isFetching, isSuccess } = getTracks.useQueryState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(onShown, []);
  const retry = async () => {
    const names = Promise.all([dispatch(getGuests.initiate()), dispatch(getGenres.initiate())]);
    const list = await dispatch(getTracks.initiate(undefined, { forceRefetch: true }));
    if (!list.isSuccess) return;
    await waitForNames(names);
    onLoaded();
  };
  return (
    <div className={`${styles.missing} needs-script`} role="alert">
      <p>
        <strong>The rest of the list didn’t load.</strong> What needs it is switched off.{' '}
        {/* Removed and added again, so that a screen reader announces a second failure, too. */}
        {error && !isFetching && <span>{describeLoadFailure(error)}</span>}
      </p>
      <Button look="quiet" busy={isFetching || isSuccess} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
}

/** One that has the focus keeps it. Returns what enables them again. */
function disableControls(root: HTMLElement): () => void {
  for (const menu of root.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  const controls = root.querySelectorAll<HTMLButtonElement>(
    ':is(button, select, input):enabled:not(:focus, [type=search], #root > *, dialog [aria-label=Close])',
  );
  for (const control of controls) control.disabled = true;
  return () => {
    for (const control of controls) control.disabled = false;
  };
}

/** In the bar with the search, which stays in sight, or in the dialog of an open track until that is closed. */
function putMessage(root: HTMLElement, place: HTMLElement, store: AppStore, signal: AbortSignal): void {
  const bar = root.querySelector('search')?.closest('section');
  const dialog = root.querySelector('dialog');
  if (bar) keepRowsClear(bar, signal);
  const showInBar = () => {
    place.className = 'wrap';
    bar?.append(place);
  };
  if (!dialog) {
    showInBar();
    return;
  }
  dialog.firstElementChild?.firstElementChild?.after(place);
  const close = () => {
    const { track, look, ...filters } = readAddress(location.search);
    if (track === null) return;
    const list = withAddress(location.search, writeAddress(filters, look, null));
    root.dataset['drawn'] = location.pathname + list;
    history.replaceState(history.state, '', root.dataset['drawn'] + location.hash);
    showTitle(selectSite(store.getState()).title);
    dialog.remove();
    showInBar();
    findFocusTarget(track)?.focus();
  };
  dialog.querySelector('[aria-label=Close]')?.addEventListener('click', close, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
}

/** The bar is higher than usual: headings stick below it, and what gets the focus is not behind it. */
function keepRowsClear(bar: HTMLElement, signal: AbortSignal): void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    style.setProperty('--bar', `${height}px`);
  });
  observer.observe(bar);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    style.removeProperty('--bar');
  });
}
