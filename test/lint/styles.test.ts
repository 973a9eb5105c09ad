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

describe('the design tokens', () => {
  it('exist', () => expect(tokens.size).toBeGreaterThan(40));

  it('are set in one file only, because the build replaces references by values and removes the declarations', () => {
    const repeated = files
      .filter(({ file }) => file !== tokensFile)
      .flatMap(({ file, text }) => declared(text).flatMap((name) => (tokens.has(name) ? `${file}: ${name}` : [])));
    expect(repeated).toEqual([]);
  });

  it('are the only variables in use, besides those declared by components', () => {
    const known = new Set(files.flatMap(({ text }) => [...declared(text), ...propertiesOf(text)]));
    const unknown = files.flatMap(({ file, text }) =>
      used(text).flatMap((name) => (known.has(name) ? [] : `${file}: ${name}`)),
    );
    expect(unknown).toEqual([]);
  });

  it('are not read by scripts, because a built site does not have them', () => {
    const users = read(/\.tsx?$/).filter(({ text }) => used(text).some((name) => tokens.has(name)));
    expect(users.map(({ file }) => file)).toEqual([]);
  });
});

test('no rule asks with :has() what is in the whole page, which would be matched again at every change of it', () => {
  const asking = files.flatMap(({ file, text }) => {
    const found = text.match(/(?:^|[\s,}])(?:html|body|main|:root|#root)(?:\[[^\]]*\])*:(?:has|not\(:has)\(.*/g);
    return found?.map((rule) => `${file}: ${rule.trim()}`) ?? [];
  });
  expect(asking).toEqual([]);
});

test('a screen sets its words in one of five sizes: 12, 14, 18, 32, and display type that flows', () => {
  const text = files.find(({ file }) => file === tokensFile)?.text ?? '';
  const sizes = ['label', 'meta', 'body', 'section'].map((name) => new RegExp(`--t-${name}: ([^;]+);`).exec(text)?.[1]);
  expect(sizes).toEqual(['0.75rem', '0.875rem', '1.125rem', '2rem']);
  const others = files.flatMap(({ file, text: rules }) =>
    [...rules.matchAll(/font-size: ([\d.]+r?em);/g)].map(([, size]) => `${file}: ${size}`),
  );
  expect(others).toEqual([]);
});

test('the font is declared with the same widths and weights for browsers with and without script', () => {
  const css = readFileSync('src/ui/styles/font.css', 'utf8');
  const script = readFileSync('src/ui/font.ts', 'utf8');
  const declaredFor = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(css)?.[1];
  const shown = /new FontFace\('([^']+)'.*weight: '([^']+)', stretch: '([^']+)'/.exec(script)?.slice(1);
  expect(shown).toEqual([
    declaredFor('font-family')?.replaceAll('"', ''),
    declaredFor('font-weight'),
    declaredFor('font-stretch'),
  ]);
});

function propertiesOf(text: string): string[] {
  return [...text.matchAll(/@property (--[a-z0-9-]+)/g)].map(([, name = '']) => name);
}
