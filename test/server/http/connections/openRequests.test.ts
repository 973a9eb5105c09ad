import { once } from 'node:events';
import fastify, { type FastifyInstance } from 'fastify';
import { trackRequests } from '#server/http/connections/openRequests.ts';
import { listen } from '#server/listen.ts';
import { ask, statusesIn } from '../../../hardening/rawHttp.ts';

describe('a client that sends thousands of requests before it has an answer', () => {
  let app: FastifyInstance;
  let port: number;
  let answerAll: () => void;
  beforeEach(async () => {
    const held = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    app = fastify({ frameworkErrors: (_error, _request, reply) => void held.then(() => reply.raw.end()) });
    trackRequests(app, new Map());
    app.get('/', () => held.then(() => 'Here it is.'));
    port = Number(new URL(await listen(app, { host: '127.0.0.1', port: 0 })).port);
  });
  afterEach(async () => {
    app.server.closeAllConnections();
    await app.close();
  });

  /** The last one asks to end the connection after its answer. */
  const send = (requests: number, path = '/') => {
    const head = `GET ${path} HTTP/1.1\r\nhost: x\r\n`;
    return ask(port, `${`${head}\r\n`.repeat(requests - 1)}${head}connection: close\r\n\r\n`);
  };

  it('is disconnected; who sent less is answered, and so is who comes later', async () => {
    const usual = send(3);
    await once(app.server, 'request');
    expect(await send(3000)).toBe('');
    const later = send(1000);
    answerAll();
    expect(statusesIn(await usual)).toEqual([200, 200, 200]);
    expect(statusesIn(await later)).toHaveLength(1000);
  });

  it('is disconnected, too, if their path cannot be decoded', async () => {
    let arrived = 0;
    app.server.on('request', () => {
      arrived += 1;
      if (arrived === 3000) answerAll();
    });
    expect(await send(3000, '/%E0%A4%A')).toBe('');
  });
});
