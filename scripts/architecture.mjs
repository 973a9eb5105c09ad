import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Fault, isCalledDirectly, orExplain, root } from './fault.mjs';

// Draws the rooms of src and the arrows between them into docs/architecture.md, from the imports as they are.
// `node scripts/architecture.mjs` writes the drawing; with `--check` it fails where the drawing is out of date.

const page = path.join(root, 'docs/architecture.md');
const start = '<!-- drawn from the code by scripts/architecture.mjs -->';
const end = '<!-- end of the drawing -->';

const isCode = (file) => /\.tsx?$/.test(file) && !file.endsWith('.stories.tsx');

function readRooms() {
  const src = path.join(root, 'src');
  return readdirSync(src, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const files = readdirSync(path.join(src, name), { recursive: true })
        .map((file) => path.join(src, name, file))
        .filter(isCode);
      return { name, files: files.length, imports: roomsImportedBy(name, files), purpose: purposeOf(name) };
    })
    .filter(({ files }) => files > 0)
    .sort((a, b) => a.name.localeCompare(b.name));
}

function roomsImportedBy(room, files) {
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'#(\w+)\//g)].map(([, name]) => name),
  );
  return [...new Set(imported)].filter((name) => name !== room).sort();
}

/** The first sentence of the room's README. */
function purposeOf(room) {
  const text = readFileSync(path.join(root, 'src', room, 'README.md'), 'utf8');
  const [, paragraph = ''] = text.split(/\n\n/);
  return paragraph.replaceAll('\n', ' ').split(/(?<=\.) /)[0];
}

/** Arrows that no path of other arrows already says. */
function directArrows(rooms) {
  const importsOf = new Map(rooms.map(({ name, imports }) => [name, imports]));
  const reaches = (from, to) =>
    (importsOf.get(from) ?? []).some((next) => next === to || (next !== from && reaches(next, to)));
  return rooms.flatMap(({ name, imports }) =>
    imports
      .filter((to) => importsOf.has(to) && !imports.some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${name} --> ${to}`),
  );
}

function draw() {
  const rooms = readRooms();
  return [
    start,
    '',
    '```mermaid',
    'graph BT',
    ...rooms.map(({ name, files }) => `  ${name}["${name} (${files} files)"]`),
    ...directArrows(rooms),
    '```',
    '',
    '| room | what it is | imports |',
    '|---|---|---|',
    ...rooms.map(({ name, purpose, imports }) => `| \`${name}\` | ${purpose} | ${imports.join(', ') || '–'} |`),
    '',
    end,
  ].join('\n');
}

function drawInto(text) {
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Fault(`docs/architecture.md has no place for the drawing: ${start} … ${end}`);
  return text.slice(0, from) + draw() + text.slice(to + end.length);
}

function updatePage() {
  const before = readFileSync(page, 'utf8');
  const after = drawInto(before);
  if (after === before) return;
  if (process.argv.includes('--check')) {
    throw new Fault('The drawing in docs/architecture.md is out of date: run node scripts/architecture.mjs');
  }
  writeFileSync(page, after);
}

if (isCalledDirectly(import.meta.url)) await orExplain(updatePage);
