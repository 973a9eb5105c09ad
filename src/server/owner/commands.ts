import { backupCommand } from './backupCommand.ts';
import type { Command } from './command.ts';
import { exportCommand } from './exportCommand.ts';
import { historyCommand } from './historyCommand.ts';
import { importCommand } from './importCommand.ts';
import { restoreCommand } from './restoreCommand.ts';
import { revertCommand } from './revertCommand.ts';
import { sessionsCommand } from './sessionsCommand.ts';
import { setPasswordCommand } from './setPasswordCommand.ts';
import { verifyCommand } from './verifyCommand.ts';

/** Everything that an owner can do from a terminal. */
export const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  historyCommand,
  revertCommand,
  backupCommand,
  verifyCommand,
  restoreCommand,
  setPasswordCommand,
  sessionsCommand,
];
