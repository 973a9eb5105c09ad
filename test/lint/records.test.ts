import { readdirSync, readFileSync } from 'node:fs';

/** The line of each decision record that says whether it is in force, and which others it changes or is changed by. */
const statuses = new Map<number, string>();
for (const file of readdirSync('docs/decisions').filter((name) => /^\d/.test(name))) {
  const [, status = ''] = /^Status: (.+?)\n\n/ms.exec(readFileSync(`docs/decisions/${file}`, 'utf8')) ?? [];
  statuses.set(Number.parseInt(file, 10), status);
}

const namedBy = (record: number) => (statuses.get(record)?.match(/\d+/g) ?? []).map(Number);

it('each record has a status', () => {
  expect([...statuses].filter(([, status]) => !/^(accepted|superseded by \d+)\./.test(status))).toEqual([]);
});

it('a record that changes another is named by it, so that nobody reads only the older one', () => {
  const oneSided = [...statuses.keys()].flatMap((record) =>
    namedBy(record)
      .filter((other) => statuses.has(other) && !namedBy(other).includes(record))
      .map((other) => `${record} names ${other}`),
  );
  expect(oneSided).toEqual([]);
});
