import { readFileSync } from 'node:fs';

/** npm that is killed hard cannot take its child along, and a server that nobody sees would keep the port. */
export function endWithNpm() {
  const atFirst = whoRunsThis();
  const watch = setInterval(() => {
    if (whoRunsThis() === atFirst) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/** The parent and, if that is the shell of npm, which outlives npm, the shell's parent. Only Linux tells the latter. */
function whoRunsThis() {
  const parent = process.ppid;
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').startsWith('sh\0-c\0');
    return isShell ? `${parent} ${/^PPid:.*$/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
