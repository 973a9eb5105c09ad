import { readFile } from 'node:fs/promises';
import { type Plugin, transformWithOxc } from 'vite';

const source = 'src/app/drawnPage/notePresses.ts';

/**
 * Adds a small script that is there long before the others, and notes which buttons are pressed meanwhile. A file of its
 * own, because the policy of our pages allows no script within them.
 */
export function notePresses(): Plugin {
  return {
    name: 'talkover-note-presses',
    apply: 'build',
    async buildStart() {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
      this.emitFile({ type: 'asset', name: 'notePresses.js', source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const src = Object.keys(bundle).find((file) => file.startsWith('assets/notePresses-'));
        if (!src) throw new Error(`The build has no ${source}.`);
        return [{ tag: 'script', attrs: { type: 'module', async: true, src: `/${src}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}
