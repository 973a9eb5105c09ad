import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { CallIdSchema, callIdHeader, type LostAnswer } from '#contract/edits.ts';
import type { Database } from '#server/database/database.ts';

/** Longer than a desk asks for an answer. */
const keptMs = 20 * 60_000;
const maxKept = 1000;
/** The longest answer that is kept whole, in characters. An undo of thousands of tracks lists all that it replaced. */
const maxLength = 100_000;
/** How long a question waits for work that goes on, before it is asked again. */
const waitMs = 2000;

type Answer = { status: number; text: string };

export type LostAnswers = { keepFrom(app: FastifyInstance): void; find(id: string): Promise<LostAnswer> };

/**
 * Keeps the answers to edits for a while, because a connection can be lost before its answer has come, and knows of
 * those that are in the making. Kept in memory: a call from before the start of this server is unknown, and so is one
 * that another server may have got.
 */
export function makeLostAnswers(db: Database): LostAnswers {
  const startedAt = Date.now();
  const answers = new LRUCache<string, Promise<Answer>>({ max: maxKept, ttl: keptMs });
  const answer = new WeakMap<IncomingMessage, (answer: Answer) => void>();
  return {
    keepFrom(app) {
      app.addHook('preHandler', async ({ raw, headers }, reply) => {
        const id = headers[callIdHeader];
        // Nothing is done for a client that has gone by now.
        if (!v.is(CallIdSchema, id) || !reply.raw.writable) return;
        answers.set(id, new Promise((resolve) => answer.set(raw, resolve)));
      });
      app.addHook('onSend', async ({ raw }, { statusCode: status }, payload) => {
        const text = typeof payload === 'string' ? payload : '';
        answer.get(raw)?.({ status, text: text.length > maxLength ? withoutReplaced(text) : text });
      });
    },
    async find(id) {
      const kept = answers.get(id);
      if (!kept) return { state: 'unknown', upMs: db.connections ? 0 : Date.now() - startedAt };
      const found = await Promise.race([kept, sleep(waitMs, undefined, { ref: false })]);
      return found ? { state: 'answered', ...found } : { state: 'working' };
    },
  };
}

function withoutReplaced(text: string): string {
  return JSON.stringify({ ...(JSON.parse(text) as object), replaced: [] });
}
