import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, PreparedBody } from './preparedBody.ts';

/** 304 where the caller has it already, else the bytes in the smallest form that the caller takes. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: PreparedBody,
): Promise<FastifyReply> {
  reply.headers({
    etag: body.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  });
  if (holds(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', body.type).send(await body.bytes(encoding));
}

function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((held) => held.trim() === '*' || held.trim().replace(/^W\//, '') === bare);
}

export function bestEncoding(accepted: string | undefined): Encoding {
  const wanted = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const takes = (name: Encoding) => (wanted.get(name) ?? wanted.get('*') ?? 0) > 0;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
