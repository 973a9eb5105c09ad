import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { TourScreen } from '#app/screens/TourScreen.tsx';
import { makeStore } from '#store/store.ts';
import { site } from '../store/makeTestStore.ts';

it('lists past shows from the newest, and an upcoming date with the year that site.json gives', () => {
  const tour = {
    ...site.tour,
    upcoming: [
      { date: '8/21', city: 'Dallas', tickets: 'https://example.org/dallas' },
      { date: '1/9/2027', city: 'Chicago', tickets: 'https://example.org/chicago' },
      { date: 'Soon', city: 'Oslo', tickets: 'https://example.org/oslo' },
    ],
    past: [
      { date: '10/12/2013', city: 'Portland' },
      { date: '2/3/2020', city: 'Boston' },
      { date: 'Long ago', city: 'Rome' },
      { date: '11/3/2020', city: 'Austin' },
    ],
  };
  render(
    <Provider store={makeStore({ ...site, tour })}>
      <MemoryRouter>
        <TourScreen />
      </MemoryRouter>
    </Provider>,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.slice(-7)).toEqual([
    '8/21DallasTickets',
    '1/9/2027ChicagoTickets',
    'SoonOsloTickets',
    '11/3/2020Austin',
    '2/3/2020Boston',
    '10/12/2013Portland',
    'Long agoRome',
  ]);
  const dates = screen.getAllByRole('time').map((time) => time.getAttribute('datetime'));
  expect(dates.slice(0, 3)).toEqual(['08-21', '2027-01-09', null]);
});
