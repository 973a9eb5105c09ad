import { cardLength, firstInCard } from '#catalogue/list/showCards.ts';
import type { Id, Track } from '#contract/track.ts';
import type { ListSection } from './listSections.ts';

/** A heading, which has no tracks, or a line below it: rows or posters beside each other. Or the cards of shows. */
export type ListItem = {
  /** The same for the same line in another list, where its height is known then. */
  key: string;
  section: ListSection;
  /** The index of its heading, which a folded card has in it. */
  head: number;
  /** The position of the first track in the section. */
  position: number;
  tracks: readonly Track[];
  cards?: readonly Card[];
  /** The rows of an unfolded card. */
  isOfCard?: boolean | undefined;
};

/** A folded card with some of the episodes of its show. */
export type Card = { section: ListSection; from: number; tracks: readonly Track[]; isAlone: boolean };

/** How the wall shows its shows. */
export type CardOptions = {
  /** Cards beside each other, and the rows of an unfolded one. */
  columns: number;
  isOpen: (show: string) => boolean;
  upNext: ReadonlySet<Id>;
  /** An episode that is in the card of its show in any case. */
  needed: Id | null;
};

/** Without `options`, shows are sections like any other. */
export function listItems(sections: readonly ListSection[], columns: number, options?: CardOptions): ListItem[] {
  const items: ListItem[] = [];
  const addSection = (section: ListSection, inLine: number) => {
    const head = items.length;
    const isOfCard = options && section.level === 3;
    items.push({ key: section.key, section, head, position: 0, tracks: [] });
    for (let position = 0; position < section.tracks.length; position += inLine) {
      const tracks = section.tracks.slice(position, position + inLine);
      items.push({ key: `${inLine} ${JSON.stringify(tracks[0]?.id)}`, section, head, position, tracks, isOfCard });
    }
  };
  for (const section of sections) if (!options || section.level === 2) addSection(section, columns);
  if (!options) return items;
  for (const shows of pairShows(sections, options)) {
    const [first] = shows as [ListSection];
    if (options.isOpen(first.title)) {
      addSection(first, options.columns);
      continue;
    }
    const all = shows.map((section): Card => {
      const from = firstInCard(section.tracks, options.upNext, options.needed);
      return { section, from, tracks: section.tracks.slice(from, from + cardLength), isAlone: shows.length === 1 };
    });
    for (const cards of options.columns === 1 ? all.map((card) => [card]) : [all]) {
      const [{ section, from }] = cards as [Card];
      const key = `card ${cards.map((card) => `${card.section.key} ${card.tracks.length}`).join()}`;
      const tracks = cards.flatMap((card) => card.tracks);
      items.push({ key, section, head: items.length, position: from, tracks, cards });
    }
  }
  return items;
}

/** Two folded cards beside each other. An unfolded one is alone; so may be the one before it, or the last. */
function pairShows(sections: readonly ListSection[], { isOpen }: CardOptions): ListSection[][] {
  const lines: ListSection[][] = [];
  for (const section of sections) {
    if (section.level === 2) continue;
    const line = lines.at(-1);
    if (line?.length === 1 && ![line[0] as ListSection, section].some(({ title }) => isOpen(title))) line.push(section);
    else lines.push([section]);
  }
  return lines;
}

/** The tracks that a line stands for, also those that a folded card leaves out. */
const tracksOf = ({ tracks, cards }: ListItem) => cards?.flatMap(({ section }) => section.tracks) ?? tracks;

/** The index of the line that each track is in. */
export function linesByTrack(items: readonly ListItem[]): ReadonlyMap<Id, number> {
  const lines = new Map<Id, number>();
  for (const [index, item] of items.entries()) for (const { id } of tracksOf(item)) lines.set(id, index);
  return lines;
}

export type Placed = { index: number; start: number; end: number };
type PlacedSection = { section: ListSection; head: number; lines: Placed[]; card?: Card };

/** The sections of these items, which are in the order of the list. */
export function groupBySection(placed: readonly Placed[], items: readonly ListItem[]): PlacedSection[] {
  const groups: PlacedSection[] = [];
  for (const line of placed) {
    const { section, head, cards } = items[line.index] as ListItem;
    if (cards) for (const card of cards) groups.push({ section: card.section, head, lines: [], card });
    else if (groups.at(-1)?.section !== section) groups.push({ section, head, lines: [] });
    if (line.index !== head) groups.at(-1)?.lines.push(line);
  }
  return groups;
}

/** The lines with these tracks, counted from the beginning of the list, and the heading "TV shows" above them. */
export function plainLines(items: readonly ListItem[], { from, rows }: { from: number; rows: number }): Placed[] {
  const lines: Placed[] = [];
  let before = 0;
  for (const [index, item] of items.entries()) {
    const isHeading = item.section.tracks.length === 0;
    const { length } = tracksOf(item);
    if (before < rows && (isHeading || (length > 0 && before + length > from))) lines.push({ index, start: 0, end: 0 });
    before += length;
  }
  return lines;
}

/** The indexes in these ranges, from the first to the last. */
export function indexesOf(ranges: readonly (readonly [number, number])[], count: number): number[] {
  const indexes = new Set<number>();
  for (const [first, last] of ranges)
    for (let index = Math.max(first, 0); index <= Math.min(last, count - 1); index += 1) indexes.add(index);
  return [...indexes].sort((a, b) => a - b);
}

/** Means of those on the page, and what a card has besides its rows. */
export type Heights = Record<'head' | 'line' | 'episode' | 'card', number>;

/** The height of a line that is not on the page. */
export function estimateHeight(item: ListItem | undefined, index: number, heights: Heights): number {
  const { head, line, episode, card } = heights;
  if (item?.cards) return card + episode * Math.max(...item.cards.map(({ tracks }) => tracks.length));
  if (item?.head === index) return head;
  return item?.isOfCard ? episode : line;
}
