import { createServer } from 'vite';

// `npm run dev` at any free port, with a cache of its own, so that it does not disturb one that is running.
const server = await createServer({
  cacheDir: '.tmp/vite',
  server: { host: '127.0.0.1', port: 0, watch: null },
  logLevel: 'warn',
});
await server.listen();
console.log(server.resolvedUrls?.local[0]);
