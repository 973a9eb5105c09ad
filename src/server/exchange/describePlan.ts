import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { formatValue } from '#catalogue/desk/historyWords.ts';
import { type ImportAnswer, maxFaults } from '#contract/files.ts';
import { headerOf, suggestColumn } from './columns.ts';
import type { Plan } from './planImport.ts';
import type { Fault } from './row.ts';

type PlanLines = ImportAnswer['lines'];

/** A plan in words, for the command and for the desk: the first few of each kind, and how many more there are. */
export function describePlan(plan: Plan, unknown: readonly string[], maxListed: number): PlanLines {
  const { added, changed, removed, newGuests, removedGuests, similarGuests, uncomparedGuests, faults } = plan;
  const firstFew = <Item>(items: readonly Item[], format: (item: Item) => string, more = 'more'): string[] => {
    const lines = items.slice(0, maxListed).map(format);
    return items.length > maxListed ? [...lines, `… and ${formatCount(items.length - maxListed)} ${more}`] : lines;
  };
  const describeNames = (label: string, names: readonly string[]) =>
    names.length > 0 ? [`${label}: ${firstFew(names, String).join(', ')}`] : [];
  // A faulty row may have a link that cannot be read.
  const withoutLink = faults.length > 0 ? [] : added.filter(({ track }) => !track.commentaryTrackLink);
  return {
    faults: firstFew(listFaults(faults), String, faults.length > maxFaults ? 'or more' : 'more'),
    notes: [
      ...describeNames(
        'New guests',
        // Possible mistakes first: the list is cut off.
        newGuests
          .toSorted((a, b) => Number(similarGuests.has(b)) - Number(similarGuests.has(a)))
          .map((name) => describeNewGuest(name, similarGuests.get(name))),
      ),
      ...(uncomparedGuests > 0
        ? [`${uncomparedGuests} of the new guests were not compared with all others: look for spellings yourself`]
        : []),
      ...describeNames('Guests no longer on any track, removed', removedGuests),
      ...describeNames('Ignored unknown columns', unknown.map(describeUnknownColumn)),
      ...describeNames(
        'New tracks without a link, in line',
        withoutLink.map(({ line }) => String(line)),
      ),
    ],
    removed: firstFew(removed, ({ id, title }) => `${id} “${title}”`),
    changed: firstFew(
      changed,
      ({ track, fields }) => `${track.id} “${track.title}”: ${describeChanges(track, fields)}`,
    ),
    added: firstFew(added, ({ track }) => `${track.id} “${track.title}”`),
  };
}

/** The same mistake in many lines is one entry, so that it does not hide the others. */
function listFaults(faults: readonly Fault[]): string[] {
  const linesOf = new Map<string, number[]>();
  for (const { line, column, message } of faults) {
    const text = column === undefined ? message : `${headerOf(column)} ${message}`;
    const lines = linesOf.get(text);
    if (lines) lines.push(line);
    else linesOf.set(text, [line]);
  }
  return [...linesOf]
    .flatMap(([text, lines]) => {
      if (lines.length <= 3) return lines.map((line) => ({ line, text: `line ${line}: ${text}` }));
      const more = formatCount(lines.length - 3);
      return { line: Number(lines[0]), text: `lines ${lines.slice(0, 3).join(', ')} and ${more} more: ${text}` };
    })
    .sort((a, b) => a.line - b.line)
    .map(({ text }) => text);
}

function describeUnknownColumn(name: string): string {
  const meant = suggestColumn(name);
  return meant ? `${name} (did you mean ${meant}?)` : name;
}

function describeNewGuest(name: string, similar: readonly string[] = []): string {
  const [known] = similar;
  if (known !== undefined) return `${name} (did you mean “${known}”?)`;
  return / and /i.test(name) ? `${name} (if these are two, write a semicolon between them)` : name;
}

function describeChanges(track: object, fields: object): string {
  const before = track as Record<string, unknown>;
  return Object.entries(fields)
    .map(([field, value]) => `${headerOf(field)} ${formatShort(before[field])} → ${formatShort(value)}`)
    .join('; ');
}

/** In one line of 60 characters at most. */
export function formatShort(value: unknown): string {
  const text = formatValue(Array.isArray(value) ? value.map(String) : (value as string | null)).replaceAll(/\s+/g, ' ');
  const letters = Array.from(text);
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text;
}
