import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './fault.mjs';

/**
 * Runs a Node script of the project and collects its output; lines for which `show` returns true are also printed at
 * once. Never rejects: a program that cannot be started has a code other than 0, too.
 */
export function run(args, { env = process.env, show, timeLimit, command = process.execPath } = {}) {
  return new Promise((resolve) => {
    let output = '';
    let settled = false;
    const { FORCE_COLOR, ...plain } = env;
    const child = spawn(command, args, {
      cwd: root,
      env: { ...plain, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeLimit,
      killSignal: 'SIGKILL',
    });
    const end = (code) => {
      if (settled) return;
      settled = true;
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve({ code, output });
    };
    const collect = (text) => {
      output += text;
    };
    const pipes = [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ];
    for (const [from, to] of pipes) {
      from?.setEncoding('utf8').on('data', collect);
      if (from && show) createInterface({ input: from }).on('line', (line) => show(line) && to.write(`${line}\n`));
    }
    child.on('error', (error) => {
      collect(`${error.message}\n`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
    child.on('exit', (code, signal) => {
      if (signal) collect(`Ended by ${signal}${timeLimit ? ` (its time limit is ${timeLimit / 1000} s)` : ''}.\n`);
      // A grandchild that is still alive keeps the pipes open. Its output is not part of this run.
      setTimeout(() => end(code ?? 1), 1000).unref();
    });
  });
}
