import { readFileSync } from 'node:fs';
import { singleLine } from '#server/singleLine.ts';
import { Misuse, WrongData } from './endings.ts';

/** A file's text; a spreadsheet that wrote it in another way than UTF-8 would turn every accent into rubbish. */
export function readTextFile(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new Misuse(`${file} cannot be read: ${singleLine(error)}. Nothing was changed.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new WrongData(`${file} is not UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”. Nothing was changed.`);
  }
}
