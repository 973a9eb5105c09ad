import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ScreenMirror } from '#app/address/ScreenMirror.tsx';
import { filtersSlice, guestPicked } from '#store/filtersSlice.ts';
import { selectScreen } from '#store/screenSlice.ts';
import { jumpTo } from '../../setup/jumpTo.ts';
import { fewTracks, storeWith } from '../../store/storeWith.ts';

it('a jump in Redux DevTools leads to its screen, and only to those of the list with the filters', async () => {
  reconfigurePage('http://here.example/tour');
  const store = await storeWith(fewTracks, ['Wanda']);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <ScreenMirror start="/tour" />
      </BrowserRouter>
    </Provider>,
  );
  expect(selectScreen(store.getState())).toBe('/tour');
  const filters = filtersSlice.reducer(undefined, guestPicked('Wanda'));
  const addresses = ['/', '/old', '/manage'].map((screen) => {
    jumpTo(store, { screen, filters });
    return location.pathname + location.search;
  });
  expect(addresses).toEqual(['/?guest=Wanda', '/old', '/manage?guest=Wanda']);
});
