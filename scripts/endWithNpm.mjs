import { readFileSync } from 'node:fs';

/**
 * Stops this process when npm has ended. A killed npm cannot stop its child, and the orphaned server would keep the
 * port.
 */
export function endWithNpm() {
  const initialParents = findParents();
  const timer = setInterval(() => {
    if (findParents() === initialParents) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/** The parent and, if that is npm's shell, which outlives npm, the shell's parent (on Linux only). */
function findParents() {
  const parent = process.ppid;
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').startsWith('sh\0-c\0');
    return isShell ? `${parent} ${/^PPid:.*$/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
