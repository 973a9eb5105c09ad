import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useFirstVisit } from '#features/visit/useFirstVisit.ts';
import { makeStore } from '#store/store.ts';
import { site } from '../store/makeTestStore.ts';
import { replaceFetch } from '../store/replaceFetch.ts';

function Visit() {
  useFirstVisit();
  return null;
}

it.each([
  [false, 0],
  [true, 1],
])('where site.json counts visitors (%s), two visits of one browser are reported %i times', (countVisitors, times) => {
  localStorage.clear();
  const sent: string[] = [];
  replaceFetch(async (_, init) => {
    sent.push(String(init?.body));
    return new Response('true');
  });
  for (let visit = 0; visit < 2; visit += 1)
    render(
      <Provider store={makeStore({ ...site, countVisitors })}>
        <Visit />
      </Provider>,
    );
  expect(sent).toHaveLength(times);
  expect(new Set(sent).size).toBe(times);
});
