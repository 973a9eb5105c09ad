import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes that are sent many times: named by their content once, compressed once for each encoding asked for. */
export type PreparedBody = {
  type: string;
  etag: string;
  bytes(encoding: Encoding): Promise<Buffer>;
  /** Takes the time to make the smallest form; to be called when nobody waits. */
  squeeze(): Promise<void>;
};

const quick = 5;
const smallest = 11;

export function prepareBody(text: string, type: string): PreparedBody {
  const plain = Buffer.from(text);
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  const compress = (quality: number) =>
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
  return {
    type,
    // Weak, because the compressed forms of one content differ in their bytes.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bytes(encoding) {
      let bytes = made.get(encoding);
      if (!bytes) {
        bytes = encoding === 'br' ? compress(quick) : zip(plain);
        made.set(encoding, bytes);
      }
      return bytes;
    },
    async squeeze() {
      made.set('br', Promise.resolve(await compress(smallest)));
    },
  };
}
