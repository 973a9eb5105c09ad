/** For a story's `beforeEach`: until the story ends, every call gets this answer and nothing leaves the page. */
export function answerCalls(answer: () => Promise<Response>): () => () => void {
  return () => {
    const real = globalThis.fetch;
    globalThis.fetch = answer;
    return () => {
      globalThis.fetch = real;
    };
  };
}

/** Each call gets the answer of its name; one without an answer fails as if nobody were there. */
export function answerByCall(answers: Record<string, () => Promise<Response>>): () => () => void {
  return () => {
    const real = globalThis.fetch;
    globalThis.fetch = (input) => {
      const call = Object.keys(answers).find((name) => String(input).includes(`/${name}`));
      return (call && answers[call]?.()) || Promise.reject(new TypeError('Failed to fetch'));
    };
    return () => {
      globalThis.fetch = real;
    };
  };
}

export const sayNo = async () => Response.json(false);

export const keepWaiting = () => new Promise<Response>(() => {});

export const beOutOfReach = () => Promise.reject(new TypeError('Failed to fetch'));

/** An error as the wire words it. */
export function refuse(status: number, title: string, detail: string) {
  return async () =>
    new Response(JSON.stringify({ type: 'about:blank', title, status, detail }), {
      status,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
}
