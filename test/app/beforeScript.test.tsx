import { act, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { noteBeforeScript, waitForTakeover } from '#app/drawnPage/beforeScript.ts';
import { SearchBox } from '#features/search/SearchBox.tsx';
import { queryTyped, selectIsSearchOpen } from '#store/searchSlice.ts';
import { makeTestStore } from '../store/makeTestStore.ts';
import { fewTracks, storeWith } from '../store/storeWith.ts';

test('what is chosen while React takes the page over is repeated, the last choice last', () => {
  document.body.innerHTML = `<div id="root">
    <label><input type="radio" name="kind" value="free">Free</label>
    <label><input type="radio" name="kind" value="all" checked>All</label>
    <select><option value="">Default</option><option value="longest">Longest</option></select>
  </div>`;
  const root = document.getElementById('root') as HTMLElement;
  const [free, all] = root.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const sort = root.querySelector('select') as HTMLSelectElement;
  free.checked = true;
  const repeat = noteBeforeScript(root, makeTestStore());
  all.click();
  free.click();
  sort.value = 'longest';
  sort.dispatchEvent(new Event('input', { bubbles: true }));
  // As React does.
  all.checked = true;
  sort.value = '';
  const chosen: string[] = [];
  root.addEventListener('change', ({ target }) => chosen.push((target as HTMLInputElement).value));
  repeat();
  expect(chosen.filter((value) => value !== 'all')).toEqual(['free', 'longest']);
  expect([free.checked, sort.value]).toEqual([true, 'longest']);
});

function typeInto(field: HTMLInputElement, letter: string) {
  // As a person does it: React does not see the value change, only the event.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const caret = field.selectionStart ?? 0;
  setValue?.call(field, field.value.slice(0, caret) + letter + field.value.slice(caret));
  field.setSelectionRange(caret + 1, caret + 1);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('no letter is lost that is typed when the search is on the page and does not listen to the store yet', async () => {
  const store = makeTestStore();
  const root = document.body.appendChild(document.createElement('div'));
  const typeEarly = () => {
    for (const letter of 'et') typeInto(screen.getByRole('searchbox'), letter);
  };
  let repeat = () => {};
  // biome-ignore lint/correctness/noComponentHookFactories: rendered once
  const Page = () => {
    useLayoutEffect(typeEarly, []);
    useEffect(() => repeat(), []);
    return <SearchBox />;
  };
  const page = (
    <Provider store={store} serverState={store.getState()}>
      <Page />
    </Provider>
  );
  root.innerHTML = renderToString(page);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  typeInto(field, 'm');
  repeat = noteBeforeScript(root, store);
  await act(async () => void hydrateRoot(root, page));
  typeInto(field, '!');
  expect(field).toHaveValue('met!');
});

test('a search that a jump in Redux DevTools has opened stays open when the script takes the page over', () => {
  document.body.innerHTML = '<div id="root"><search><input type="search"></search></div>';
  const store = makeTestStore();
  const repeat = noteBeforeScript(document.getElementById('root') as HTMLElement, store);
  store.dispatch(queryTyped('deimos'));
  repeat();
  expect(selectIsSearchOpen(store.getState())).toBe(true);
});

describe('a drawn page is not taken over', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    window.isVisitorBusy = false;
  });

  async function takeOver(names: unknown) {
    const root = document.createElement('div');
    const onEnd = jest.fn();
    void waitForTakeover(root, await storeWith(fewTracks), names).then(onEnd);
    await jest.advanceTimersByTimeAsync(2999);
    return onEnd;
  }

  it('while something is pressed, but after three seconds of a press that never becomes a click', async () => {
    window.isVisitorBusy = true;
    const onEnd = await takeOver(undefined);
    expect(onEnd).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalled();
  });

  it('before the names of guests and genres have come, for three seconds at most', async () => {
    const onEnd = await takeOver(new Promise(() => undefined));
    expect(onEnd).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalled();
  });
});

it('a finger that scrolls a drawn page presses nothing: the script does not wait for it', async () => {
  await import('#app/drawnPage/early.ts');
  dispatchEvent(new Event('pointerdown'));
  expect(window.isVisitorBusy).toBe(true);
  dispatchEvent(new Event('pointercancel'));
  expect(window.isVisitorBusy).toBe(false);
});
