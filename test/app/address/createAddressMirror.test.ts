import { createAddressMirror } from '#app/address/createAddressMirror.ts';
import { selectUnknown } from '#store/addressSlice.ts';
import { genrePicked, guestPicked, selectFilters, sortPicked } from '#store/filtersSlice.ts';
import { selectLayout } from '#store/layoutSlice.ts';
import { modalClosed, selectModalView, selectOpenTrackId, trackOpened } from '#store/modalSlice.ts';
import { fewTracks, storeWith } from '../../store/storeWith.ts';

async function open(url: string, arrival: 'url' | 'link' | 'jump' = 'url', before: { type: string }[] = []) {
  reconfigurePage(`http://here.example${url}`);
  history.replaceState(null, '');
  const store = await storeWith(fewTracks, ['Wanda', 'Otto']);
  for (const event of before) store.dispatch(event);
  jest.useFakeTimers();
  const showTitle = jest.fn();
  const mirror = createAddressMirror(store, showTitle);
  mirror.start(arrival);
  const pick = (...events: { type: string }[]) => {
    for (const event of events) {
      store.dispatch(event);
      mirror.onStoreChange();
      jest.advanceTimersByTime(20);
    }
  };
  return { store, mirror, pick, showTitle };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the address of the list', () => {
  it('has what was picked last, and is written a few times a second at most', async () => {
    const { pick } = await open('/');
    const write = jest.spyOn(history, 'replaceState');
    const picks = ['Wanda', 'Otto'].flatMap((name) => [guestPicked(name), guestPicked(null)]);
    pick(...picks, ...picks, guestPicked('Otto'));
    expect(write).toHaveBeenCalledTimes(1);
    jest.runAllTimers();
    expect(write).toHaveBeenCalledTimes(2);
    expect(location.search).toBe('?guest=Otto');
  });

  it('has a step of its own for the first filter after ten quiet seconds, and none for others, sorts and jumps', async () => {
    const { store, mirror, pick } = await open('/');
    const steps = jest.spyOn(history, 'pushState');
    pick(guestPicked('Otto'), guestPicked(null));
    jest.advanceTimersByTime(10_400);
    pick(sortPicked('lengthLongest'), guestPicked('Wanda'));
    jest.advanceTimersByTime(9_000);
    pick(genrePicked('Drama'));
    expect(steps.mock.calls.map(([, , url]) => url)).toEqual(['/?guest=Wanda&sort=length-longest']);
    expect(location.search).toBe('?guest=Wanda&genre=Drama&sort=length-longest');
    jest.advanceTimersByTime(10_000);
    pick(genrePicked(null));
    expect(steps).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(10_000);
    Object.assign(store, { hasJumped: () => true });
    pick(guestPicked(null));
    expect(steps).toHaveBeenCalledTimes(2);
    expect(location.search).toBe('?sort=length-longest');
    Object.assign(store, { hasJumped: () => false });
    history.replaceState(null, '', '/?genre=Drama');
    mirror.onPopState();
    pick(genrePicked('War'));
    expect(steps).toHaveBeenCalledTimes(3);
  });

  it('is cleaned of a length and a sort that no menu has, which is told', async () => {
    const { store } = await open('/?length=7&sort=zzz&genre=Drama');
    expect(location.search).toBe('?genre=Drama');
    expect(selectUnknown(store.getState())).toMatchObject({ length: '7', sort: 'zzz', genre: null });
  });

  it('keeps its hash', async () => {
    const { pick } = await open('/#:~:text=fog');
    const { hash } = location;
    pick(guestPicked('Wanda'));
    expect([location.search, location.hash]).toEqual(['?guest=Wanda', hash]);
  });

  it('is not written over that of another page whose code is on its way, nor read from it', async () => {
    const { store, mirror, pick } = await open('/?guest=Wanda');
    history.pushState(null, '', '/tour');
    pick(genrePicked('Drama'));
    expect(location.pathname + location.search).toBe('/tour');
    mirror.onPopState();
    expect(selectFilters(store.getState()).guest).toBe('Wanda');
  });

  it('is read from a link with filters, and a link without them keeps those that were picked', async () => {
    const opened = [guestPicked('Wanda'), trackOpened(1)];
    const kept = await open('/', 'link', opened);
    expect(selectFilters(kept.store.getState()).guest).toBe('Wanda');
    expect(selectModalView(kept.store.getState())).toBe('closed');
    expect(location.search).toBe('?guest=Wanda');
    jest.useRealTimers();
    const read = await open('/?genre=Drama&look=posters', 'link', opened);
    expect(selectFilters(read.store.getState())).toMatchObject({ guest: null, genre: 'Drama' });
    expect(selectLayout(read.store.getState())).toBe('posters');
  });

  it('follows the state that a jump in Redux DevTools led to', async () => {
    const { store } = await open('/?genre=Drama', 'jump', [guestPicked('Wanda'), trackOpened(1)]);
    expect(location.search).toBe('?guest=Wanda&track=1');
    expect(selectOpenTrackId(store.getState())).toBe(1);
  });

  it('of a track that a link led to is replaced when the track is closed: going back would leave the site', async () => {
    const { store, pick } = await open('/?guest=Wanda&track=1');
    const back = jest.spyOn(history, 'back');
    expect(selectOpenTrackId(store.getState())).toBe(1);
    pick(modalClosed());
    jest.runAllTimers();
    expect(back).not.toHaveBeenCalled();
    expect(location.search).toBe('?guest=Wanda');
  });

  it('has what is picked while a name in it still waits for the lists of names', async () => {
    const { store, pick } = await open('/?genre=Opera');
    expect(location.search).toBe('?genre=Opera');
    pick(guestPicked('Wanda'));
    jest.runAllTimers();
    expect(location.search).toBe('?guest=Wanda');
    expect(selectFilters(store.getState())).toMatchObject({ guest: 'Wanda', genre: null });
  });

  it('gets its title once the browser is back from a closed track, whose own entry keeps its title', async () => {
    const { mirror, pick, showTitle } = await open('/');
    pick(trackOpened(1));
    const back = jest.spyOn(history, 'back').mockReturnValue();
    showTitle.mockClear();
    pick(modalClosed());
    expect(back).toHaveBeenCalledTimes(1);
    expect(showTitle).not.toHaveBeenCalled();
    history.replaceState(null, '', '/');
    mirror.onPopState();
    expect(showTitle).toHaveBeenCalledTimes(1);
  });
});
