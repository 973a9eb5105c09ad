import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { readSite, type Site } from '#contract/site/site.ts';
import { makeStore } from '#store/store.ts';
import { loadLazyParts } from '../setup/loadLazyParts.ts';

beforeAll(loadLazyParts);

const smallest = readSite({ title: 'Fog Hour', show: 'The Fog Hour' }, 'site.json');

function open(path: string, site: Site) {
  render(
    <Provider store={makeStore(site)}>
      <MemoryRouter initialEntries={[path]}>
        <App />
      </MemoryRouter>
    </Provider>,
  );
}

describe('a site with no more than a title and a show', () => {
  it.each(['/old', '/tour', '/privacy', '/encore'])('has no page %s', async (path) => {
    open(path, smallest);
    expect(await screen.findByRole('heading', { name: 'This page doesn’t exist' })).toBeInTheDocument();
  });

  it('has no links to what it does not have', async () => {
    open('/nothing', smallest);
    await screen.findByRole('heading', { name: 'This page doesn’t exist' });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Skip to content',
      'Fog Hour',
      'Browse all tracks',
    ]);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('TMDB');
  });
});

describe('a tour with nothing but a name', () => {
  it('says that no dates are planned', async () => {
    open('/tour', { ...smallest, tour: { name: 'Fog on the Road', upcoming: [], past: [] } });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('No dates are planned right now.')).toBeInTheDocument();
    expect(main.getByText('Fog on the Road')).toBeInTheDocument();
    expect(main.queryByRole('link')).not.toBeInTheDocument();
    expect(main.queryByRole('img')).not.toBeInTheDocument();
    expect(main.queryByRole('heading', { name: 'Past performances' })).not.toBeInTheDocument();
  });
});

describe('a privacy text', () => {
  it('is a page with its paragraphs, linked in the footer', async () => {
    open('/privacy', { ...smallest, privacy: 'We keep little.\n\nWrite to us.' });
    expect(await screen.findByText('We keep little.')).toBeInTheDocument();
    expect(screen.getByText('Write to us.')).toBeInTheDocument();
    expect(document.title).toBe('Privacy – Fog Hour');
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  });
});
