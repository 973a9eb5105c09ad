import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const mediaTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the files that exist now, by name, so that no path leads outside the folder. "/" is index.html. */
export async function serveFolder(folder: string): Promise<{ server: Server; url: string }> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const files = new Map(names.map((name) => [`/${encodeURI(name.replaceAll(path.sep, '/'))}`, name]));
  files.set('/', 'index.html');
  const server = createServer(({ url = '/' }, response) => {
    const name = files.get(url.split('?')[0] ?? '');
    if (name === undefined) {
      // Browsers request an icon even if the page has none.
      response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    const type = mediaTypes[path.extname(name)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' });
    response.end(readFileSync(path.join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
