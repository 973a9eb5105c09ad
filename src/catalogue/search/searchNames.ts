import { guestKey } from '#catalogue/facts/guests.ts';
import { fold, searchKeys } from '#catalogue/index/searchKey.ts';
import { compareTexts } from '#catalogue/index/titleOrder.ts';
import { bestRank, ranks } from './rank.ts';

/** A choice of a menu. One without a value is no name: "Any guest(s)". */
type Named = { value: string; label: string; isEmpty?: boolean | undefined };
type Found<Option> = { option: Option; rank: number };
type Typed = { key: string; folded: string; forms: readonly string[] };

/**
 * The names that contain what is typed; case, accents and spacing do not matter. Best first: the whole name, its
 * beginning, the beginning of a word, inside; within each first those with tracks, then from A to Z. All of them, as
 * they are, if nothing is typed.
 */
export function searchNames<Option extends Named>(options: readonly Option[], typed: string): Found<Option>[] {
  const key = guestKey(typed);
  if (key === '') return options.map((option) => ({ option, rank: ranks.exact }));
  const wanted = { key, folded: fold(key), forms: searchKeys(typed).filter(Boolean) };
  return options
    .flatMap((option) => {
      const rank = rankOf(option, wanted);
      return rank === undefined ? [] : [{ option, rank }];
    })
    .sort(
      (a, b) => a.rank - b.rank || compareEmpty(a.option, b.option) || compareTexts(a.option.label, b.option.label),
    );
}

/** What has tracks comes first. */
export function compareEmpty(a: Pick<Named, 'isEmpty'>, b: Pick<Named, 'isEmpty'>): number {
  return Number(a.isEmpty ?? false) - Number(b.isEmpty ?? false);
}

/** The name that is typed with its own accents comes before one that differs in them only. */
const asSpelled = ranks.exact - 1;
const afterNames = ranks.inside + 1;

function rankOf({ value, label }: Named, { key, folded, forms }: Typed): number | undefined {
  const ownKey = guestKey(label);
  const ownFolded = fold(ownKey);
  if (!ownFolded.includes(folded)) return undefined;
  if (value === '') return afterNames;
  if (ownKey === key) return asSpelled;
  if (ownFolded === folded) return ranks.exact;
  // Punctuation counts in a name, but not for where its words begin.
  return Math.min(Math.max(bestRank(searchKeys(label), forms), ranks.start), ranks.inside);
}
