import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Compression, compress } from './compress.ts';

type Form = {
  encoding: Compression | 'identity';
  pieces: readonly Buffer[];
  /** No better one will take its place. */
  isLast: boolean;
};

/** A body as it is sent, with all of the answer's headers. */
export type Answer = { headers: OutgoingHttpHeaders; bytes: Buffer };

/** A large body in pieces, with its hash, because joining and hashing it would keep others waiting. */
type Pieces = { pieces: readonly Buffer[]; hash: string };

/** A body that is sent many times: hashed once, and compressed once per requested encoding. */
export type PreparedBody = {
  type: string;
  etag: string;
  /** In bytes, before compression. */
  size: number;
  /** The body in the first of the encodings that is ready, or uncompressed if none is ready soon. */
  form(accepted: readonly Compression[]): Promise<Form>;
  /** Replaces the quick compression by a better one, which takes seconds of CPU. */
  recompress(): Promise<void>;
  /** Stops what waits to be compressed, because a newer body has taken its place. */
  retire(): void;
  isRetired(): boolean;
};

/**
 * How long a client waits for a compression. A busy machine could take a minute for a large list; sending it
 * uncompressed takes long, too.
 */
const patienceFor = (bytes: number) => 3000 + bytes / 10_000;

export function prepareBody(
  content: string | Pieces,
  type: string,
  { patienceMs }: { patienceMs?: number } = {},
): PreparedBody {
  const { pieces, hash } = typeof content === 'string' ? asPieces(content) : content;
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  const ready = new Map<Compression, Buffer>();
  const started = new Map<Compression, Promise<unknown>>();
  const retirement = new AbortController();
  let isWellCompressed = false;
  const start = (encoding: Compression) => {
    const running =
      started.get(encoding) ??
      compress(pieces, encoding, 'quick', retirement.signal).then(
        // A better one may have been quicker.
        (bytes) => ready.has(encoding) || ready.set(encoding, bytes),
        // The next client has it tried again, for example after the end of the thread that compressed it.
        () => started.delete(encoding),
      );
    started.set(encoding, running);
    return running;
  };
  return {
    type,
    size,
    // Weak, because the encodings of one content differ in their bytes.
    etag: `W/"${hash.slice(0, 22)}"`,
    async form(accepted) {
      const [preferred] = accepted;
      const find = () => accepted.find((encoding) => ready.has(encoding));
      if (preferred) {
        const running = ready.has(preferred) ? undefined : start(preferred);
        if (!find()) await atMost(Promise.resolve(running), patienceMs ?? patienceFor(size));
      }
      const encoding = find();
      const compressed = encoding && ready.get(encoding);
      if (!compressed) return { encoding: 'identity', pieces, isLast: !preferred };
      return {
        encoding,
        pieces: [compressed],
        isLast: encoding === preferred && (encoding !== 'br' || isWellCompressed),
      };
    },
    async recompress() {
      ready.set('br', await compress(pieces, 'br', 'best', retirement.signal));
      isWellCompressed = true;
    },
    retire: () => retirement.abort(),
    isRetired: () => retirement.signal.aborted,
  };
}

function asPieces(text: string): Pieces {
  const bytes = Buffer.from(text);
  return { pieces: [bytes], hash: createHash('sha256').update(bytes).digest('base64url') };
}

async function atMost(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}

/**
 * Sends 304 if the client has the current content, unless it is that of a missing page; else the best encoding that it
 * accepts. `readNewer`: where the content may change while it is compressed. `keep` gets what may be sent again.
 */
export async function sendBody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: PreparedBody,
  { readNewer, keep }: { readNewer?: () => Promise<PreparedBody>; keep?: (answer: Answer) => void } = {},
): Promise<FastifyReply> {
  const vary = reply.getHeader('vary');
  reply.headers({
    etag: body.etag,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`,
  });
  // Not without content: the answer to a HEAD would then say that the body has no bytes.
  if (reply.statusCode === 200 && matchesEtag(headers['if-none-match'], body.etag))
    return reply.code(304).send(Readable.from([]));
  const accepted = acceptedEncodings(headers['accept-encoding']);
  const { sent, encoding, pieces, isLast } = await formToSend(body, accepted, readNewer);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.headers({ etag: sent.etag, 'content-type': sent.type });
  const [bytes] = pieces;
  if (bytes && pieces.length === 1) {
    reply.header('content-length', bytes.length);
    if (isLast) keep?.({ headers: reply.getHeaders() as OutgoingHttpHeaders, bytes });
    return reply.send(bytes);
  }
  return reply.header('content-length', sent.size).send(Readable.from(pieces));
}

/**
 * A newer body, if the body was retired before it was compressed: many large ones, sent slowly, would fill the memory.
 */
async function formToSend(
  body: PreparedBody,
  accepted: readonly Compression[],
  readNewer?: () => Promise<PreparedBody>,
): Promise<Form & { sent: PreparedBody }> {
  const form = await body.form(accepted);
  const isGivenUp = form.encoding === 'identity' && accepted.length > 0 && body.isRetired();
  const newer = isGivenUp ? await readNewer?.() : body;
  return newer && newer !== body ? formToSend(newer, accepted, readNewer) : { ...form, sent: body };
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const strong = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === strong);
}

/** The best first. */
function acceptedEncodings(acceptEncoding: string | undefined): Compression[] {
  const qualities = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const compressions = ['br', 'gzip'] as const;
  return compressions.filter((name) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0);
}
