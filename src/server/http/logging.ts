import type { FastifyInstance, FastifyRequest } from 'fastify';

const levels = ['error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof levels)[number];
export type Logging = { level: LogLevel; stream: { write(line: string): void } };

export function readLogLevel(text: string): LogLevel {
  const level = levels.find((known) => known === text);
  if (level === undefined) throw new Error(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${text}".`);
  return level;
}

/** One line of JSON an event. What a request carried is never in it: not its query, its headers or its body. */
export function loggerFor({ level, stream }: Logging = { level: 'warn', stream: process.stderr }) {
  return {
    level,
    stream,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }) },
  };
}

/** Every single request is for the curious only: a proxy keeps such a log better. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ event: 'request', method, route: routeOptions.url, status: reply.statusCode, ms, address: ip });
  });
}
