import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/**
 * Asks for an unchanged list over so many connections, on each one request after the other. Returns how many answers
 * came. By hand, because a client of HTTP would need more of the processor than the server.
 */
export async function loadUnchanged(urls: readonly string[], etag: string, connections: number, ms: number) {
  const end = performance.now() + ms;
  const run = (url: string) =>
    new Promise<number>((resolve, reject) => {
      const { host, hostname, port } = new URL(url);
      const question = `GET /api/GetTracks HTTP/1.1\r\nHost: ${host}\r\nIf-None-Match: ${etag}\r\n\r\n`;
      let [count, text] = [0, ''];
      const socket = connect(Number(port), hostname, () => socket.write(question));
      socket.setEncoding('latin1').on('data', (chunk) => {
        text += chunk;
        // It has no body.
        if (!text.endsWith('\r\n\r\n')) return;
        if (!text.startsWith('HTTP/1.1 304')) return void socket.destroy(new Error(text));
        text = '';
        count += 1;
        if (performance.now() < end) socket.write(question);
        else socket.destroy();
      });
      socket.on('error', reject).on('close', () => resolve(count));
    });
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, at) => run(urls[at % urls.length] as string)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** CPU time of another process in seconds. */
export function cpuOf(pid: number | undefined): number {
  // The name of the program is in parentheses and may contain spaces.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}
