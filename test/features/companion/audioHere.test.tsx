import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { AudioHere } from '#features/companion/AudioHere.tsx';
import { filmPlaceTyped, nudged, paused } from '#store/companion/companionSlice.ts';
import { fewTracks, storeWith } from '../../store/storeWith.ts';

const [film] = fewTracks as [(typeof fewTracks)[number]];
const start = Date.parse('2026-12-01T20:00:00Z');

afterEach(() => jest.restoreAllMocks());

async function renderAudio(hasJumped = false) {
  const store = Object.assign(await storeWith(fewTracks), { hasJumped: () => hasJumped });
  jest.spyOn(Date, 'now').mockReturnValue(start);
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const element = () => (
    <Provider store={store}>
      <AudioHere track={film} src="/audio/film.mp3" now={start} artist="Wanda" />
    </Provider>
  );
  const { rerender } = render(element());
  const press = (event: Parameters<typeof store.dispatch>[0]) => act(async () => void store.dispatch(event));
  return { press, play, show: () => rerender(element()) };
}

describe('a commentary that plays on the page', () => {
  it('tells of a file that failed before anybody listened', async () => {
    Object.assign(HTMLMediaElement.prototype, { error: { code: 4 } });
    await renderAudio();
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'error');
    expect(screen.getByRole('status')).toHaveTextContent('The audio didn’t load.');
  });

  it('is tried again at the next press after the browser has refused to play it', async () => {
    const { press, play } = await renderAudio();
    play.mockRejectedValueOnce(Object.assign(new Error('no press'), { name: 'NotAllowedError' }));
    await press(filmPlaceTyped(60_000));
    expect(screen.getByRole('button', { name: 'Play the commentary' })).toBeInTheDocument();
    await press(paused());
    await press(filmPlaceTyped(70_000));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('waits for a press after the system has stopped it, and the clock goes on', async () => {
    const { press, play } = await renderAudio();
    await press(filmPlaceTyped(60_000));
    play.mockClear();
    fireEvent.pause(document.querySelector('audio') as HTMLAudioElement);
    await press(nudged(500));
    expect(screen.getByRole('status')).toHaveTextContent('The audio was stopped. The clock goes on.');
    expect(play).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Play the commentary' }));
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('is silent after a jump in Redux DevTools', async () => {
    const { press, play } = await renderAudio(true);
    await press(filmPlaceTyped(60_000));
    expect(play).not.toHaveBeenCalled();
  });

  it('may play after a countdown in Safari, where the first press has played it', async () => {
    const { play } = await renderAudio();
    const pause = jest.mocked(HTMLMediaElement.prototype.pause);
    pause.mockClear();
    await userEvent.click(document.body);
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 1]);
    await userEvent.click(document.body);
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('tells of a host that sends a file from its beginning only', async () => {
    jest.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
    const seekable = { length: 1, start: () => 0, end: () => 5 };
    jest.spyOn(HTMLMediaElement.prototype, 'seekable', 'get').mockReturnValue(seekable);
    const { press } = await renderAudio();
    await press(filmPlaceTyped(60_000));
    expect(screen.getByRole('status')).toHaveTextContent('This audio can’t be moved');
  });

  it('is loaded again after a failure', async () => {
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    await renderAudio();
    fireEvent.error(document.querySelector('audio') as HTMLAudioElement);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
