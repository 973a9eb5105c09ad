import { trusted, workerPath } from '#contract/trustedPolicy.ts';

it('no text names a script but that of the service worker', () => {
  expect(trusted().createScriptURL(workerPath)).toBe('/worker.js');
  expect(() => trusted().createScriptURL('https://other.example/worker.js')).toThrow('Not a script of this site');
});
