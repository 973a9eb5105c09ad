import { backupCommand } from './backupCommand.ts';
import type { Command } from './command.ts';
import { restoreCommand } from './restoreCommand.ts';
import { verifyCommand } from './verifyCommand.ts';

/** Everything that an owner can do from a terminal. */
export const commands: readonly Command[] = [backupCommand, verifyCommand, restoreCommand];
