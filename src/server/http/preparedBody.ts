import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A body that is sent many times: hashed once, and compressed once per requested encoding. */
export type PreparedBody = {
  type: string;
  etag: string;
  /** In bytes, before compression. */
  size: number;
  bytes(encoding: Encoding): Promise<Buffer>;
  /** Replaces the quick compression by the best one, which takes seconds of CPU. */
  recompress(): Promise<void>;
};

const quickQuality = 5;
const bestQuality = 11;

export function prepareBody(text: string, type: string): PreparedBody {
  const plain = Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const compress = (quality: number) =>
    brotliAsync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
  return {
    type,
    size: plain.length,
    // Weak, because the encodings of one content differ in their bytes.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bytes(encoding) {
      let bytes = encoded.get(encoding);
      if (!bytes) {
        bytes = encoding === 'br' ? compress(quickQuality) : gzipAsync(plain);
        encoded.set(encoding, bytes);
      }
      return bytes;
    },
    async recompress() {
      encoded.set('br', Promise.resolve(await compress(bestQuality)));
    },
  };
}

/** Sends 304 if the client has the current content, else the best encoding that it accepts. */
export async function sendBody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: PreparedBody,
): Promise<FastifyReply> {
  const vary = reply.getHeader('vary');
  reply.headers({
    etag: body.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`,
  });
  if (matchesEtag(headers['if-none-match'], body.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('content-type', body.type).send(await body.bytes(encoding));
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const strong = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === strong);
}

function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const qualities = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const accepts = (name: Encoding) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
