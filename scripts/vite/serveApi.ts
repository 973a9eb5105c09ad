import { isRunnableDevEnvironment, type Plugin } from 'vite';
import type * as DevApp from '../../src/server/devApp.ts';
import { siteFile } from './siteContent.ts';

/**
 * The dev server answers API calls itself, with the server's code, which is reloaded when it or the site's file
 * changes.
 */
export function serveApi(): Plugin {
  return {
    name: 'talkover-api',
    apply: 'serve',
    configureServer(server) {
      const { ssr } = server.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server here.');
      let loaded: typeof DevApp | undefined;
      let app: ReturnType<typeof DevApp.makeDevApp> | undefined;
      let isStale = false;
      server.watcher.on('change', (file) => {
        isStale ||= file === siteFile;
      });
      const currentApp = async () => {
        const fresh = (await ssr.runner.import('/src/server/devApp.ts')) as typeof DevApp;
        if (fresh !== loaded || isStale) {
          const previous = app;
          loaded = fresh;
          isStale = false;
          // The previous app has to close the database first.
          app = Promise.resolve(
            previous?.then(
              (running) => running.close(),
              () => undefined,
            ),
          ).then(() => fresh.makeDevApp());
        }
        if (!app) throw new Error('The server did not start.');
        return app;
      };
      server.middlewares.use((request, response, next) => {
        void currentApp()
          .then(({ answers, handle }) => (answers(request.url ?? '/') ? handle(request, response) : next()))
          .catch(next);
      });
    },
  };
}
