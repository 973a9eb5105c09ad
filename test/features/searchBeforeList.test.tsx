import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { SearchBox } from '#features/search/SearchBox.tsx';
import { api } from '#store/api.ts';
import { queryTyped } from '#store/searchSlice.ts';
import type { Served } from '#store/servedSlice.ts';
import { makeStore } from '#store/store.ts';
import { loadLazyParts } from '../setup/loadLazyParts.ts';
import { siteOf } from '../store/makeTestStore.ts';
import { replaceFetch } from '../store/replaceFetch.ts';

beforeAll(loadLazyParts);

const list: Served = { url: '/', version: '"1"', address: '', hasLive: false };
const ferry = { results: [{ kind: 'show', key: 'show Ferry', name: 'Ferry', count: 2 }], found: 1 };

/** Types into the search of a page whose list has not come, and returns what is asked for. */
function search(served: Served | null, answer: () => Promise<Response>, apiOf = {}) {
  const asked: string[] = [];
  replaceFetch((input) => {
    asked.push(String(input));
    return answer();
  });
  const store = makeStore(siteOf(apiOf), { served });
  render(
    <Provider store={store}>
      <SearchBox />
    </Provider>,
  );
  act(() => void store.dispatch(queryTyped('ferry')));
  const hasFailed = () => api.endpoints.findTitles.select('ferry')(store.getState()).isError;
  return { asked, hasFailed };
}

describe('a search while the list is on its way', () => {
  it('shows what our server finds, and says of a show that its episodes come later', async () => {
    const { asked } = search(list, async () => Response.json(ferry));
    await userEvent.click(await screen.findByRole('button', { name: /^Ferry ?, 2 tracks$/ }));
    expect(screen.getByText('Loading episodes…')).toBeVisible();
    expect(asked).toEqual(['/tracks/found?search=ferry']);
  });

  it.each([
    ['another host, or a build without a server, has sent the page', null],
    ['our server has rendered another page than the list', { url: '/tour' }],
  ])('asks nobody if %s', async (_, served) => {
    const { asked } = search(served, async () => Response.json(ferry), { host: 'https://host.example' });
    await act(async () => undefined);
    expect(asked).toEqual([]);
    expect(screen.queryByRole('button', { name: /^Ferry/ })).not.toBeInTheDocument();
  });

  it.each([
    ['has no time', async () => new Response('', { status: 503 })],
    ['sends half an answer', async () => new Response('{"results":[')],
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('shows nothing if our server %s', async (_, answer) => {
    const complain = jest.spyOn(console, 'error');
    const { hasFailed } = search(list, answer);
    await waitFor(() => expect(hasFailed()).toBe(true));
    expect(screen.queryByLabelText('Search results')).not.toBeInTheDocument();
    expect(complain).not.toHaveBeenCalled();
    complain.mockRestore();
  });
});
