import { runCommand } from './owner/runCommand.ts';

// What this process writes is for nobody else on this machine.
process.umask(0o077);
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await runCommand(process.argv.slice(2), process.env);
