import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findSiteFaults } from '#server/siteFaults.ts';

const faultsOf = (text: string, file = '/nowhere/site.json') =>
  findSiteFaults(text, file).map(({ line, words }) => `${line}: ${words}`);

describe('the faults of a site.json', () => {
  it('are told all at once, each with its line, also where commas are missing', () => {
    const text = `{
  "title": "Fog"
  "show": 5,
  // ours
  "shopp": 1,
  "links": { "shop": "the shop" },
  "tour": {
    "upcoming": [
      { "date": "3/4" }
    ]
  }
}`;
    expect(faultsOf(text)).toEqual([
      '3: a comma is missing before this',
      '3: show must be text in quotes',
      '4: JSON has no comments',
      '5: shopp is not a field of this file',
      '6: links.shop must be an address that begins with https:// or http://',
      '9: tour.upcoming[0].city is missing',
    ]);
  });

  it.each([
    ['{\n  "title": "Fog",\n}', '3: there is a comma too many before the }'],
    ['{\n  "title": Fog }', '2: Fog is not JSON: text needs double quotes'],
    ['{ "title" "Fog" }', '1: a colon is missing before this'],
    ['{\n  "title": "Fog', '2: a closing quote is missing'],
    ['{\n  "title": "Fog"', '2: a closing } is missing'],
    ['', '1: a value is missing here'],
    ['[]', '1: title is missing'],
  ])('%j: %s', (text, fault) => expect(faultsOf(text)).toContain(fault));

  it.each([
    ['[{ "title": "Fog" }]', ['1: the whole file must be a group of fields in { }']],
    [
      '{ "title": "Fog", "show": "Fog",\n"tour": [{ "upcoming": [] }],\n"links": ["a", "b"], "shopp": 1 }',
      [
        '2: tour must be a group of fields in { }',
        '3: links must be a group of fields in { }',
        '3: shopp is not a field of this file',
      ],
    ],
  ])('tell where a list stands for a group: %j', (text, faults) => expect(faultsOf(text)).toEqual(faults));

  it('tell a field that is there twice, of which one would be ignored', () => {
    const text =
      '{ "title": "Fog", "show": "Fog",\n"links": { "shop": "https://fog.example",\n"shop": "https://fog.example/s" },\n"title": "Mist" }';
    expect(faultsOf(text)).toEqual([
      '3: shop is here a second time; leave one of them out',
      '4: title is here a second time; leave one of them out',
    ]);
  });

  it('name a comma too many once', () => {
    expect(faultsOf('{ "guests": { "coHosts": [], },\n "links": [1,] }')).toEqual([
      '1: there is a comma too many before the }',
      '2: there is a comma too many before the ]',
    ]);
  });

  it('include those of the mark in the file beside it', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'talkover-')), 'site.json');
    const text = '{\n"title": "Fog", "show": "Fog",\n"mark": "mark.svg" }';
    expect(faultsOf(text, file)).toEqual([expect.stringMatching(/^3: mark must be the name of an SVG file/)]);
    writeFileSync(path.join(path.dirname(file), 'mark.svg'), '<svg viewBox="0 0 9 9"><image/></svg>');
    expect(faultsOf(text, file)).toEqual(['3: mark must have shapes only, and has <image>']);
    writeFileSync(path.join(path.dirname(file), 'mark.svg'), '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>');
    expect(faultsOf(text, file)).toEqual([]);
  });
});
