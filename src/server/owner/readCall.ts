import type { Command } from './command.ts';
import { Misuse } from './endings.ts';

type Read = { words: string[]; flags: Map<string, string | true> };

/** Sorts what was typed behind a command's name; whatever the command does not know is refused, never passed over. */
export function readCall(command: Command, typed: readonly string[]): Read {
  const words: string[] = [];
  const flags = new Map<string, string | true>();
  const rest = [...typed];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('--')) words.push(word);
    else readFlag(command, word, rest, flags);
  }
  const { least, most } = command.words;
  if (words.length < least || words.length > most) throw new Misuse(usageOf(command));
  return { words, flags };
}

function readFlag(command: Command, word: string, rest: string[], flags: Map<string, string | true>): void {
  const [flag = '', ...parts] = word.slice(2).split('=');
  const takes = Object.hasOwn(command.flags, flag) ? command.flags[flag] : undefined;
  if (takes === undefined) throw new Misuse(`${command.name} does not know --${flag}. ${usageOf(command)}`);
  const value = takes === true ? true : parts.length > 0 ? parts.join('=') : rest.shift();
  if (value === undefined || (takes === true && parts.length > 0)) throw new Misuse(usageOf(command));
  flags.set(flag, value);
}

export function usageOf({ name, usage }: Command): string {
  return `Usage: ${`${name} ${usage}`.trim()}`;
}
