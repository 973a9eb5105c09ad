import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An error the user can fix. Its message is printed without a stack trace. */
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
