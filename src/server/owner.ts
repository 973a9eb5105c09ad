import { runCommand } from './owner/runCommand.ts';

// Files that this process creates are readable by its user only.
process.umask(0o077);
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await runCommand(process.argv.slice(2), process.env);
