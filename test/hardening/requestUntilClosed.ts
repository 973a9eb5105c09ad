import { Agent, request } from 'node:http';
import type { EditAnswer } from '#contract/edits.ts';
import type { Acknowledged } from './writers.ts';

type Response = { status: number; isLast: boolean; body: string };

/**
 * A client with one connection that sends requests without a pause, alternately reads and edits, until a response
 * closes the connection. `warmedUp` resolves after some responses. `end` has the number of responses, the acknowledged
 * edits, and the request that got no response, if there was one: the title of the edit, or the call.
 */
export function requestUntilClosed(url: string, cookie: string, client: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, call: string) =>
    new Promise<Response>((resolve, reject) => {
      const sent = request(`${url}api/${call}`, { method, agent, headers: { cookie } }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        const isLast = response.headers.connection === 'close';
        response.on('end', () => resolve({ status: response.statusCode ?? 0, isLast, body }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end();
    });

  let markWarmedUp: () => void = () => undefined;
  const warmedUp = new Promise<void>((resolve) => {
    markWarmedUp = resolve;
  });
  let lastTitle = '';
  const edit = (count: number) => {
    const newTitle = `${client} ${count} ${Math.random().toString(36).slice(2)}`;
    lastTitle = newTitle;
    const query = new URLSearchParams({ commentaryTrackPostId: `7001000${client + 1}`, newTitle });
    return send('POST', `UpdateTitle/?${query}`);
  };
  const acknowledged: Acknowledged[] = [];
  const sendNext = async (isEdit: boolean, count: number): Promise<Response | undefined> => {
    // A stopping server may close an idle connection just before this request. The test then checks that it was not
    // executed.
    const response = await (isEdit ? edit(count) : send('GET', 'GetTracks')).catch(() => undefined);
    if (response && response.status !== 200) throw new Error(`The response was ${response.status}.`);
    if (response && isEdit) acknowledged.push(JSON.parse(response.body) as EditAnswer);
    return response;
  };
  const run = async () => {
    for (let responses = 0; ; responses += 1) {
      const isEdit = responses % 2 === 1;
      const response = await sendNext(isEdit, responses);
      if (!response) return { responses, acknowledged, refused: isEdit ? lastTitle : 'GetTracks' };
      if (responses > 3) markWarmedUp();
      if (response.isLast) return { responses, acknowledged, refused: undefined };
    }
  };
  return {
    warmedUp,
    end: run().finally(() => {
      markWarmedUp();
      agent.destroy();
    }),
  };
}
