import type { FastifyInstance, FastifyRequest } from 'fastify';

const levels = ['error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof levels)[number];
export type Logging = { level: LogLevel; stream: { write(line: string): void } };

export function parseLogLevel(text: string): LogLevel {
  const level = levels.find((known) => known === text);
  if (level === undefined) throw new Error(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${text}".`);
  return level;
}

/** One line of JSON per event. It never contains a request's query, headers or body. */
export function loggerOptions({ level, stream }: Logging = { level: 'warn', stream: process.stderr }) {
  return {
    level,
    stream,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?', 1)[0] }) },
  };
}

/** Logs requests at debug level only, because a proxy is a better place for a log of all. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, ip } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.debug({ event: 'request', method, route: routeOptions.url, status: reply.statusCode, ms, address: ip });
  });
}
