export const realFetch = globalThis.fetch;

/** Replaces `fetch` until the end of the test. */
export function replaceFetch(answer: typeof fetch): void {
  globalThis.fetch = answer;
}

afterEach(() => replaceFetch(realFetch));

/** Never answers, and fails if the request is cancelled. */
export const hangingFetch: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

/** How hosts answer an edit that succeeded, apart from our own. */
export const plainAnswers: [string, number, string | null][] = [
  ['nothing', 204, null],
  ['an empty text', 200, ''],
  ['null', 200, 'null'],
  ['false', 200, 'false'],
  ['a page', 200, '<!doctype html>'],
  ['half a JSON text', 201, '{"ok":'],
];
