import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readableColour } from '#contract/site/colours.ts';
import { trySite } from '#contract/site/site.ts';
import { type Command, type Terminal, UsageError } from './command.ts';

type Fields = Record<string, unknown> & { links?: object; colours?: object };
type Question = {
  text: string;
  /** The sentence for an answer that gives no fields. */
  form?: string;
  /** The fields that an answer gives; null for an answer that cannot be used. */
  fieldsOf(answer: string, given: Fields): Fields | null;
  /** The sentence for an answer that is changed before it is written. */
  noteOf?(answer: string, fields: Fields): string;
  isRequired?: true;
};

const linkOf =
  (name: string): Question['fieldsOf'] =>
  (answer, { links }) => ({ links: { ...links, [name]: answer } });

const questions: readonly Question[] = [
  { text: 'What is the show called?', isRequired: true, fieldsOf: (show) => ({ show, title: show }) },
  { text: 'What is the site called? (Enter: like the show)', fieldsOf: (title) => ({ title }) },
  { text: 'One sentence for the top of the page? (Enter: a general one)', fieldsOf: (tagline) => ({ tagline }) },
  { text: 'Where are your videos? (a link; Enter: none)', fieldsOf: linkOf('channel') },
  { text: 'Where do people become members? (a link; Enter: nowhere)', fieldsOf: linkOf('membership') },
  { text: 'Where is your shop? (a link; Enter: none)', fieldsOf: linkOf('shop') },
  {
    text: 'Two hosts to filter by together, like “June & Teo”? (Enter: none)',
    form: 'Two names are needed, with “&” between them',
    fieldsOf: (answer) => {
      const names = answer.split(/,\s*|\s(?:&|and)\s/);
      return names.length === 2 ? { guests: { coHosts: names } } : null;
    },
  },
  {
    text: 'A colour of your own, like #00577d? (Enter: red)',
    form: 'A colour is written as # and six digits from 0 to f',
    fieldsOf: (answer) =>
      /^#[0-9a-f]{6}$/i.test(answer)
        ? { colours: { light: readableColour('light', answer), dark: readableColour('dark', answer) } }
        : null,
    noteOf: (answer, { colours = {} }) =>
      Object.entries(colours)
        .filter(([, colour]) => colour !== answer.toLowerCase())
        .map(([theme, colour]) => `${answer} is hard to read on the ${theme} theme, which gets ${colour} instead.\n`)
        .join(''),
  },
];

/** What this server keeps of a visitor, for the page /privacy. docs/site.md has the facts behind it. */
const privacyText = `This site has no advertising, no analytics and no cookies for visitors.

At your first visit your browser makes a random number and keeps it (as “userId” in its local storage). The site stores that number with the date of your first visit, so that it can count how many people visit. It says nothing about who you are. You can delete it with the site’s data in your browser. The theme that you choose is kept in the same place and is never sent.

The server sees your internet address, as every server does, and does not store it. Only its log has the address, when something goes wrong, a request comes from another site, or someone signs in. What you type into the search while the page is still loading is sent to the server to be answered, and not stored.

Film posters come from image.tmdb.org. That host sees your address, too.`;

/** The host of posters is written out: a site names every other host from which its visitors' browsers load. */
const images = { host: 'https://image.tmdb.org/t/p' };

export const initCommand: Command = {
  name: 'init',
  usage: '[FILE]',
  summary: 'Asks eight questions and writes a small site.json.',
  args: { min: 0, max: 1 },
  flags: {},
  async run({ args: [name = 'site.json'], cwd, terminal }) {
    const file = path.resolve(cwd, name);
    if (existsSync(file)) throw new UsageError(`${file} exists already. Nothing was changed.`);
    if (!existsSync(path.dirname(file)))
      throw new UsageError(`Cannot write ${file}: its folder does not exist. Nothing was changed.`);
    const { title, show, ...rest } = await ask(terminal.prompt);
    const schema = findSchema(path.dirname(file));
    const content = { ...(schema && { $schema: schema }), title, show, ...rest, images, privacy: privacyText };
    writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
    // The server may run as another user. It is no secret, unlike all else that these commands write.
    chmodSync(file, 0o644);
    terminal.print(
      `Wrote ${file}.\nAdd to “privacy” in it who you are and how you can be reached.\nStart with it: SITE_FILE=${name} npm start`,
    );
  },
};

async function ask({ input, output }: Terminal['prompt']): Promise<Fields> {
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  let fields: Fields = {};
  for (const question of questions) fields = { ...fields, ...(await askOne(question, fields)) };
  return fields;

  async function askOne(question: Question, given: Fields): Promise<Fields> {
    const { text, form, fieldsOf, noteOf, isRequired } = question;
    output.write(`${text} `);
    const { value = '', done } = await lines.next();
    const answer = value.trim();
    if (done && isRequired) throw new UsageError('\nThe show needs a name. Nothing was changed.');
    if (answer === '' && !isRequired) return {};
    const fields = answer === '' ? null : fieldsOf(answer, given);
    const fault = fields ? faultOf({ ...given, ...fields }) : (form ?? 'An answer is needed');
    if (!fault && fields) {
      output.write(noteOf?.(answer, fields) ?? '');
      return fields;
    }
    output.write(`${fault}. Please try again.\n`);
    return askOne(question, given);
  }
}

function faultOf(fields: Fields): string | undefined {
  const read = trySite(fields);
  return 'faults' in read ? `The answer ${read.faults[0]?.message}` : undefined;
}

/** The path of the schema from a folder, for editors; the program is in the checkout or in an unpacked release. */
function findSchema(folder: string): string | undefined {
  for (let top = path.dirname(process.argv[1] ?? ''); ; top = path.dirname(top)) {
    const schema = path.join(top, 'docs/site.schema.json');
    if (existsSync(schema)) return path.relative(folder, schema).split(path.sep).join('/');
    if (top === path.dirname(top)) return undefined;
  }
}
