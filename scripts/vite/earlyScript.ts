import { build, type Plugin, type Rolldown } from 'vite';
import { earlyScript as source } from '../../src/contract/drawnPages.ts';

/**
 * A small script that is there long before the others: the server adds it to the pages that it draws. A file of its
 * own, because the policy of our pages allows no script within them.
 */
export function earlyScript(): Plugin {
  return {
    name: 'talkover-early-script',
    apply: 'build',
    async buildStart() {
      const { output } = (await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          modulePreload: { polyfill: false },
          rolldownOptions: { input: source },
        },
      })) as Rolldown.RolldownOutput;
      this.emitFile({ type: 'asset', name: 'early.js', originalFileName: source, source: output[0].code });
    },
  };
}
