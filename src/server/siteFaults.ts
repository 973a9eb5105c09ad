import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { trySite } from '#contract/site/site.ts';
import { withFiles } from './siteFile.ts';

type Fault = { line: number; words: string };

/** Everything that is wrong with the text of a site.json, in the order of its lines. */
export function findSiteFaults(text: string, file: string): Fault[] {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  // The parser reports a comma too many twice: a name is missing there, and a value.
  const told = errors.filter((one, at) => one.offset !== errors[at - 1]?.offset);
  const faults = told.map(({ error, offset, length }) => {
    const found = text.slice(offset, offset + length).trim();
    const words = syntaxWords[error] ?? (() => 'this is not JSON');
    return { line: lineAt(offset), words: words(found) };
  });
  // After any other error the parser has to guess what was meant, and would report what is not there.
  const isContentClear = tree && errors.every(({ error }) => harmlessErrors.has(error));
  if (isContentClear) faults.push(...repeatedNames(tree, lineAt), ...contentFaults(tree, file, lineAt));
  return faults.sort((one, other) => one.line - other.line);
}

/** If two fields have the same name, the last one counts. */
function repeatedNames({ type, children = [] }: Node, lineAt: (offset: number) => number): Fault[] {
  const names = type === 'object' ? children.map((field) => String(field.children?.[0]?.value)) : [];
  const repeated = children.filter((_, at) => names.indexOf(names[at] ?? '') < at && type === 'object');
  return [
    ...repeated.map(({ offset, children: [name] = [] }) => ({
      line: lineAt(offset),
      words: `${name?.value} is here a second time; leave one of them out`,
    })),
    ...children.flatMap((child) => repeatedNames(child, lineAt)),
  ];
}

function contentFaults(tree: Node, file: string, lineAt: (offset: number) => number): Fault[] {
  const read = trySite(withFiles(getNodeValue(tree), file));
  if ('site' in read) return [];
  return read.faults.map(({ path, message }) => {
    const node = nearestNode(tree, path);
    const place = node.parent?.type === 'property' ? node.parent : node;
    return { line: lineAt(place.offset), words: `${nameOf(path) || 'the whole file'} ${message}` };
  });
}

/** The node at the path, or for a missing one the group that it is missing from. */
function nearestNode(tree: Node, path: (string | number)[]): Node {
  return path.length === 0 ? tree : (findNodeAtLocation(tree, path) ?? nearestNode(tree, path.slice(0, -1)));
}

/** "tour.upcoming[1].tickets" */
function nameOf(path: (string | number)[]): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('');
}

/** By the parser's number of the error, given the text at its place. */
const syntaxWords: Record<number, (found: string) => string> = {
  1: (found) => `${found || 'this'} is not JSON: text needs double quotes`,
  3: (found) => (found === '}' ? 'there is a comma too many before the }' : 'a name in double quotes is missing here'),
  4: (found) => (found === ']' ? 'there is a comma too many before the ]' : 'a value is missing here'),
  5: () => 'a colon is missing before this',
  6: () => 'a comma is missing before this',
  7: () => 'a closing } is missing',
  8: () => 'a closing ] is missing',
  9: () => 'there is something after the end',
  10: () => 'JSON has no comments',
  12: () => 'a closing quote is missing',
  15: () => 'a \\ must be written as \\\\',
  16: () => 'text must not have a line break or a tab in it; write \\n',
};
const harmlessErrors = new Set([6, 10]);
