import { runCommand } from './owner/runCommand.ts';

// Other users of the machine must not read the files this process writes.
process.umask(0o077);
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await runCommand(process.argv.slice(2), process.env);
