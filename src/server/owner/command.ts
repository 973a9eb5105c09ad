import { type Stats, statSync } from 'node:fs';
import type { Config, DataConfig } from '#server/config.ts';
import { singleLine } from '#server/singleLine.ts';

export type Terminal = {
  /** Standard output: the answer, which may be piped into a file or another program. */
  print(text: string): void;
  /** Standard error: progress, hints and errors. */
  note(text: string): void;
  prompt: { input: NodeJS.ReadStream; output: NodeJS.WriteStream };
};

export type Call = DataConfig & {
  args: string[];
  flags: ReadonlyMap<string, string | true>;
  /** The configuration of the server, if it is right. */
  readConfig: () => Config;
  /** Where the command was typed. npm changes the working directory. */
  cwd: string;
  terminal: Terminal;
};

export type Command = {
  name: string;
  usage: string;
  summary: string;
  args: { min: number; max: number };
  /** The options, and whether each takes a value. */
  flags: Readonly<Record<string, 'switch' | 'value'>>;
  /** Throws a DataError or a UsageError if it fails. */
  run(call: Call): Promise<void>;
};

/** The data does not allow it. Nothing was changed, and the exit code is 1. */
export class DataError extends Error {}

/** The command or the machine is not set up right. Nothing was changed, and the exit code is 2. */
export class UsageError extends Error {}

export function cannotRead(file: string, error: unknown): UsageError {
  return new UsageError(
    `Cannot read ${file}: ${describeFileFault(error, 'there is no such file')}. Nothing was changed.`,
  );
}

/** Reads the status of a file that has an end. A device or a pipe may have none. */
export function statWithEnd(file: string): Stats {
  try {
    const stats = statSync(file);
    if (stats.isFile() || stats.isDirectory()) return stats;
    throw new Error('it is no ordinary file');
  } catch (error) {
    throw cannotRead(file, error);
  }
}

/** Why a file cannot be read or written; `missing` is what it means that something is not there. */
export function describeFileFault(error: unknown, missing: string): string {
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: missing,
    EISDIR: 'it is a folder',
    EACCES: 'this user has no right to',
    ENOSPC: 'the disk is full',
  };
  return reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? singleLine(error);
}

export function formatQuantity(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** Titles, file names and errors may hold characters that steer a terminal or turn the direction of its text. */
export function showControls(text: string): string {
  return text.replaceAll(
    /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
