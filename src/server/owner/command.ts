/** Where a command says what it has to say. */
export type Terminal = {
  /** The answer: what may be piped into a file or another program. */
  print(text: string): void;
  /** Everything else: progress, hints, why not. */
  note(text: string): void;
  ask: { input: NodeJS.ReadStream; output: NodeJS.WriteStream };
};

export type Call = {
  /** What stands behind the command's name, without the flags. */
  words: string[];
  flags: ReadonlyMap<string, string | true>;
  /** Where the person stood when they typed it, which npm forgets. */
  folder: string;
  dataDir: string;
  backupsKept: number;
  terminal: Terminal;
};

export type Command = {
  name: string;
  /** What follows the name, as a person reads it. */
  usage: string;
  about: string;
  words: { least: number; most: number };
  /** Its flags, and what each of them takes; true for nothing. */
  flags: Readonly<Record<string, true | 'text'>>;
  /** Throws WrongData or Misuse; ends well otherwise. */
  run(call: Call): Promise<void>;
};
