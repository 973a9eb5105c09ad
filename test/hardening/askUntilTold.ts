import { Agent, request } from 'node:http';
import type { EditAnswer } from '#contract/edits.ts';
import type { Acknowledged } from './writers.ts';

type Answer = { status: number; isLast: boolean; body: string };

/**
 * A client with one connection that asks without a pause, reading and editing by turns, until an answer tells it that
 * the connection ends.
 */
export function askUntilTold(url: string, cookie: string, client: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, call: string) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(`${url}api/${call}`, { method, agent, headers: { cookie } }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        const isLast = answer.headers.connection === 'close';
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, isLast, body }));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end();
    });

  let isWarm: () => void = () => undefined;
  const warm = new Promise<void>((resolve) => {
    isWarm = resolve;
  });
  let lastTitle = '';
  const edit = (turn: number) => {
    const newTitle = `${client} ${turn} ${Math.random().toString(36).slice(2)}`;
    lastTitle = newTitle;
    const query = new URLSearchParams({ commentaryTrackPostId: `7001000${client + 1}`, newTitle });
    return ask('POST', `UpdateTitle/?${query}`);
  };
  const acknowledged: Acknowledged[] = [];
  const turn = async (isEdit: boolean, answers: number): Promise<Answer | undefined> => {
    // None: let go of before it was read, as a connection that was idle for too long. What was done, the journal tells.
    const answer = await (isEdit ? edit(answers) : ask('GET', 'GetTracks')).catch(() => undefined);
    if (answer && answer.status !== 200) throw new Error(`It was answered with ${answer.status}.`);
    if (answer && isEdit) acknowledged.push(JSON.parse(answer.body) as EditAnswer);
    return answer;
  };
  const work = async () => {
    for (let answers = 0; ; answers += 1) {
      const isEdit = answers % 2 === 1;
      const answer = await turn(isEdit, answers);
      if (!answer) return { answers, acknowledged, turnedAway: isEdit ? lastTitle : 'a reading' };
      if (answers > 3) isWarm();
      if (answer.isLast) return { answers, acknowledged, turnedAway: undefined };
    }
  };
  return {
    warm,
    end: work().finally(() => {
      isWarm();
      agent.destroy();
    }),
  };
}
