import type { Id, Track } from '#contract/track.ts';
import type { ListSection } from './listSections.ts';

/** A heading, which has no tracks, or a line below it: one row, or the posters of one line of the wall. */
export type ListItem = {
  /** The same for the same line in another list, where its height is known then. */
  key: string;
  section: ListSection;
  /** The index of its heading. */
  head: number;
  /** The position of the first track in the section. */
  position: number;
  tracks: readonly Track[];
};

export function listItems(sections: readonly ListSection[], columns: number): ListItem[] {
  const items: ListItem[] = [];
  for (const section of sections) {
    const head = items.length;
    items.push({ key: section.key, section, head, position: 0, tracks: [] });
    for (let position = 0; position < section.tracks.length; position += columns) {
      const tracks = section.tracks.slice(position, position + columns);
      items.push({ key: `${columns} ${JSON.stringify(tracks[0]?.id)}`, section, head, position, tracks });
    }
  }
  return items;
}

/** The index of the line that each track is in. */
export function linesByTrack(items: readonly ListItem[]): ReadonlyMap<Id, number> {
  const lines = new Map<Id, number>();
  for (const [index, { tracks }] of items.entries()) for (const { id } of tracks) lines.set(id, index);
  return lines;
}

export type Placed = { index: number; start: number; end: number };
type PlacedSection = { section: ListSection; head: number; lines: Placed[] };

/** The sections of these items, which are in the order of the list. */
export function groupBySection(placed: readonly Placed[], items: readonly ListItem[]): PlacedSection[] {
  const groups: PlacedSection[] = [];
  for (const line of placed) {
    const { section, head } = items[line.index] as ListItem;
    if (groups.at(-1)?.section !== section) groups.push({ section, head, lines: [] });
    if (line.index !== head) groups.at(-1)?.lines.push(line);
  }
  return groups;
}

/** The lines with these tracks, counted from the beginning of the list, and the heading "TV shows" above them. */
export function plainLines(items: readonly ListItem[], { from, rows }: { from: number; rows: number }): Placed[] {
  const lines: Placed[] = [];
  let before = 0;
  for (const [index, { section, tracks }] of items.entries()) {
    const isHeading = section.tracks.length === 0;
    if (before < rows && (isHeading || (tracks.length > 0 && before + tracks.length > from)))
      lines.push({ index, start: 0, end: 0 });
    before += tracks.length;
  }
  return lines;
}
