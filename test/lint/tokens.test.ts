import { readdirSync, readFileSync } from 'node:fs';

const tokensFile = 'src/ui/styles/tokens.css';
const read = (ending: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file: `src/${file}`, text: withoutComments(readFileSync(`src/${file}`, 'utf8')) }));
const files = read(/\.css$/);
const declared = (text: string) => [...text.matchAll(/(--[a-z0-9-]+)\s*:/g)].map(([, name = '']) => name);
const used = (text: string) => [...text.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name = '']) => name);
const tokens = new Set(declared(files.find(({ file }) => file === tokensFile)?.text ?? ''));

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*.*?\*\//gs, '');
}

describe('the tokens', () => {
  it('are there', () => expect(tokens.size).toBeGreaterThan(40));

  it('are set once, because the build writes them out and takes what sets them away', () => {
    const again = files
      .filter(({ file }) => file !== tokensFile)
      .flatMap(({ file, text }) => declared(text).flatMap((name) => (tokens.has(name) ? `${file}: ${name}` : [])));
    expect(again).toEqual([]);
  });

  it('and what is set on the way are all that a rule asks for', () => {
    const known = new Set(files.flatMap(({ text }) => [...declared(text), ...propertiesOf(text)]));
    const unknown = files.flatMap(({ file, text }) =>
      used(text).flatMap((name) => (known.has(name) ? [] : `${file}: ${name}`)),
    );
    expect(unknown).toEqual([]);
  });

  it('are not asked for by a script, which would not find them in a built site', () => {
    const asking = read(/\.tsx?$/).filter(({ text }) => used(text).some((name) => tokens.has(name)));
    expect(asking.map(({ file }) => file)).toEqual([]);
  });
});

function propertiesOf(text: string): string[] {
  return [...text.matchAll(/@property (--[a-z0-9-]+)/g)].map(([, name = '']) => name);
}
