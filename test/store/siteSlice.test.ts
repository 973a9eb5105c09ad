import { selectHasExtras } from '#store/siteSlice.ts';
import { makeTestStore } from './makeTestStore.ts';

it.each([
  ['our own server', { host: '' }, true],
  ['another host', { host: 'https://tracks.example' }, false],
  ['another host whose site.json says so', { host: 'https://tracks.example', extras: true }, true],
  ['our own server, if site.json denies it', { host: '', extras: false }, false],
])('the calls beside the eleven of the wire: %s', (_, api, hasExtras) => {
  expect(selectHasExtras(makeTestStore(api).getState())).toBe(hasExtras);
});
