import { readDataConfig } from '#server/config.ts';
import { singleLine } from '#server/singleLine.ts';
import { actAsOwnerOf } from './actAsOwnerOf.ts';
import type { Call, Command, Terminal } from './command.ts';
import { commands } from './commands.ts';
import { Misuse, WrongData } from './endings.ts';
import { readCall } from './readCall.ts';

const terminal: Terminal = {
  print: (text) => void process.stdout.write(`${text}\n`),
  note: (text) => void process.stderr.write(`${text}\n`),
  ask: { input: process.stdin, output: process.stderr },
};

type Environment = Record<string, string | undefined>;

/** Answers the code that the program ends with: 0 well, 1 the data is wrong, 2 called wrongly or the machine is. */
export async function runCommand([name, ...typed]: readonly string[], environment: Environment): Promise<0 | 1 | 2> {
  if (name === undefined || name === 'help' || name === '--help') {
    terminal[name === undefined ? 'note' : 'print'](listOfCommands());
    return name === undefined ? 2 : 0;
  }
  try {
    await callFor(name, typed, environment);
    return 0;
  } catch (error) {
    if (error instanceof WrongData) terminal.note(error.message);
    else terminal.note(error instanceof Misuse ? error.message : singleLine(error));
    return error instanceof WrongData ? 1 : 2;
  }
}

async function callFor(name: string, typed: readonly string[], environment: Environment): Promise<void> {
  const command = commands.find((known) => known.name === name);
  if (!command) throw new Misuse(`There is no command ${name}.\n\n${listOfCommands()}`);
  if (typed.includes('--help')) return terminal.print(`${line(command)}`);
  const call: Call = {
    ...readCall(command, typed),
    ...readDataConfig(environment),
    folder: environment['INIT_CWD'] || process.cwd(),
    terminal,
  };
  actAsOwnerOf(call.dataDir);
  await command.run(call);
}

function listOfCommands(): string {
  const groups = commands.map(line).join('\n');
  return `Commands (DATA_DIR names the folder of the data, as for the server):\n\n${groups}`;
}

function line({ name, usage, about }: Command): string {
  return `  ${`${name} ${usage}`.trim()}\n      ${about}`;
}
