import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Something the person at the keyboard can mend: its message is shown without a stack. */
export class Fault extends Error {}

export const root = fileURLToPath(new URL('..', import.meta.url));

export function isCalledDirectly(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
}

export async function orExplain(work, code = 1) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Fault ? error.message : error);
    process.exit(code);
  }
}
