import type { Finding } from './checkData.ts';
import { checkSetup } from './checkSetup.ts';
import { type Command, DataError, formatQuantity } from './command.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  usage: '[--json]',
  summary:
    'Looks at data, backups, disk, clock, password, proxy and TMDB, and says what to do. Set the variables as for the server.',
  args: { min: 0, max: 0 },
  flags: { json: 'switch' },
  async run({ readConfig, flags, terminal }) {
    const findings = await checkSetup(readConfig(), Date.now());
    if (flags.has('json')) terminal.print(JSON.stringify(findings));
    else for (const finding of findings) terminal.print(describe(finding));
    const faults = findings.filter(({ isFault }) => isFault).length;
    if (faults > 0) throw new DataError(`${formatQuantity(faults, 'fault')} to mend.`);
  },
};

function describe({ part, found, todo, isFault }: Finding): string {
  const state = isFault ? 'FAULT' : todo === undefined ? 'ok' : 'check';
  const line = `${state.padEnd(6)}${part.padEnd(9)} ${found}`;
  return todo === undefined ? line : `${line}\n${' '.repeat(16)}${todo}`;
}
