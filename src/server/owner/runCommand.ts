import { readConfig, readDataConfig } from '#server/config.ts';
import { singleLine } from '#server/singleLine.ts';
import { sessionsCommand, setPasswordCommand } from './accessCommands.ts';
import { backupCommand } from './backupCommand.ts';
import { checkCommand } from './checkCommand.ts';
import { type Command, DataError, showControls, type Terminal, UsageError } from './command.ts';
import { switchToOwnerOf } from './dataFolder.ts';
import { doctorCommand } from './doctorCommand.ts';
import { exportCommand } from './exchange/exportCommand.ts';
import { fetchCommand } from './exchange/fetchCommand.ts';
import { importCommand } from './exchange/importCommand.ts';
import { historyCommand, revertCommand } from './historyCommands.ts';
import { initCommand } from './initCommand.ts';
import { moveCommand } from './moveCommand.ts';
import { restoreCommand } from './restoreCommand.ts';
import { schemaCommand } from './schemaCommand.ts';
import { verifyCommand } from './verifyCommand.ts';

const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  fetchCommand,
  historyCommand,
  revertCommand,
  backupCommand,
  verifyCommand,
  doctorCommand,
  restoreCommand,
  moveCommand,
  setPasswordCommand,
  sessionsCommand,
  initCommand,
  checkCommand,
  schemaCommand,
];

const terminal: Terminal = {
  print: (text) => void process.stdout.write(`${showControls(text)}\n`),
  note: (text) => void process.stderr.write(`${showControls(text)}\n`),
  prompt: { input: process.stdin, output: process.stderr },
};

/** After a fault of the machine, such as a full disk. */
const hint = '“npm run -s data -- doctor” may know why.';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the exit code: 0 for success, 1 if the data does not allow it, 2 for wrong usage or a fault of the machine.
 */
export async function runCommand([name, ...rest]: readonly string[], environment: Environment): Promise<0 | 1 | 2> {
  if (name === undefined || name === 'help' || name === '--help') {
    terminal[name === undefined ? 'note' : 'print'](describeCommands());
    return name === undefined ? 2 : 0;
  }
  try {
    await run(name, rest, environment);
    return 0;
  } catch (error) {
    const isOurs = error instanceof DataError || error instanceof UsageError;
    terminal.note(isOurs ? error.message : `${singleLine(error)}\n${hint}`);
    return error instanceof DataError ? 1 : 2;
  }
}

async function run(name: string, rest: readonly string[], environment: Environment): Promise<void> {
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new UsageError(`${describeCommands()}\n\nUnknown command: ${name}`);
  if (rest.includes('--help')) return terminal.print(describeCommand(command));
  const call = {
    ...parseArgs(command, rest),
    ...readDataConfig(environment),
    readConfig: keepOutcome(() => readConfig(environment)),
    cwd: environment['INIT_CWD'] || process.cwd(),
    terminal,
  };
  switchToOwnerOf(call.dataDir);
  await command.run(call);
}

/**
 * Does the work now, and returns or throws its outcome later: the owner of the data may not read the secrets of root.
 */
function keepOutcome<Result>(work: () => Result): () => Result {
  try {
    const result = work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

type Parsed = { args: string[]; flags: Map<string, string | true> };

/** Unknown options are refused, never ignored. */
function parseArgs(command: Command, words: readonly string[]): Parsed {
  const parsed: Parsed = { args: [], flags: new Map() };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('--')) parsed.args.push(word);
    else parseFlag(command, word, rest, parsed.flags);
  }
  const { min, max } = command.args;
  if (parsed.args.length < min || parsed.args.length > max) throw new UsageError(describeUsage(command));
  return parsed;
}

function parseFlag(command: Command, word: string, rest: string[], flags: Parsed['flags']): void {
  const [flag = '', ...parts] = word.slice(2).split('=');
  const kind = Object.hasOwn(command.flags, flag) ? command.flags[flag] : undefined;
  if (kind === undefined) throw new UsageError(`Unknown option --${flag}\n${describeUsage(command)}`);
  const value = kind === 'switch' ? true : parts.length > 0 ? parts.join('=') : rest.shift();
  if (value === undefined || (kind === 'switch' && parts.length > 0)) throw new UsageError(describeUsage(command));
  flags.set(flag, value);
}

function describeUsage({ name, usage, summary }: Command): string {
  return `Usage: ${`${name} ${usage}`.trim()}\n${summary}`;
}

function describeCommands(): string {
  return `Commands (DATA_DIR sets the data folder, as for the server):\n\n${commands.map(describeCommand).join('\n')}`;
}

function describeCommand({ name, usage, summary }: Command): string {
  return `  ${`${name} ${usage}`.trim()}\n      ${summary}`;
}
