const realFetch = globalThis.fetch;

/** No story has a host: a call that it does not answer waits, also one that leaves after the story has ended. */
export const fetchWithoutHost: typeof fetch = (input, init) =>
  String(input).includes('/api/') ? keepWaiting() : realFetch(input, init);

function replaceFetch(answer: typeof fetch): () => void {
  globalThis.fetch = answer;
  return () => {
    globalThis.fetch = fetchWithoutHost;
  };
}

/** For a story's `beforeEach`: answers every call with this response until the story ends. */
export function answerCalls(answer: () => Promise<Response>): () => () => void {
  return () => replaceFetch(answer);
}

/** The calls that the edit form makes by itself. */
const noneFound = async () => Response.json([]);
const ownCalls = { GetSearchResults: noneFound, TypedTitles: noneFound };

/** Answers each call by its name. A call without an answer fails like a broken connection. */
export function answerByCall(others: Record<string, () => Promise<Response>>): () => () => void {
  const answers: typeof others = { ...ownCalls, ...others };
  return () =>
    replaceFetch((input) => {
      const call = Object.keys(answers).find((name) => String(input).includes(`/${name}`));
      return (call && answers[call]?.()) || networkError();
    });
}

export const answerFalse = async () => Response.json(false);

export const keepWaiting = () => new Promise<Response>(() => {});

export const networkError = () => Promise.reject(new TypeError('Failed to fetch'));

/** An error response in the format of the wire: a problem of RFC 9457. */
export function refuse(status: number, title: string, detail: string) {
  return async () =>
    new Response(JSON.stringify({ type: 'about:blank', title, status, detail }), {
      status,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
}
