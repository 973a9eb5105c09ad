import { isRunnableDevEnvironment, type Plugin } from 'vite';
import type * as DevApp from '../../src/server/devApp.ts';

/** One command, one port: the dev server answers the calls with the server's own code, and loads that anew when it changes. */
export function serveApi(): Plugin {
  return {
    name: 'talkover-api',
    apply: 'serve',
    configureServer(server) {
      const { ssr } = server.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server here.');
      let loaded: typeof DevApp | undefined;
      let serving: ReturnType<typeof DevApp.makeDevApp> | undefined;
      const current = async () => {
        const fresh = (await ssr.runner.import('/src/server/devApp.ts')) as typeof DevApp;
        if (fresh !== loaded) {
          const former = serving;
          loaded = fresh;
          // The old one lets go of the database before the new one takes it.
          serving = Promise.resolve(former?.then((app) => app.close())).then(() => fresh.makeDevApp());
        }
        if (!serving) throw new Error('The server did not start.');
        return serving;
      };
      server.middlewares.use((request, response, next) => {
        void current()
          .then((app) => (app.answers(request.url ?? '/') ? app.handle(request, response) : next()))
          .catch(next);
      });
    },
  };
}
