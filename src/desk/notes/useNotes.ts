import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  type Choices,
  type Corrections,
  makeReadNotes,
  type NoteRow,
  tracksToSelect,
} from '#catalogue/desk/showNotes.ts';
import type { Id } from '#contract/track.ts';
import { useDraft } from '#desk/useDraft.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectIndex } from '#store/selectors.ts';
import { runWhenIdle, useIdleCount } from '#ui/idle.ts';

/** The first lines are looked up at once, the rest while the page is idle. */
const lineSteps = { first: 60, step: 110 };

/** Pairs and not maps, because the store keeps it. */
type Entered = {
  text: string;
  /** What was typed in place of a line. */
  corrections: [string, string][];
  /** What was picked for the words of a line. */
  choices: [string, Id][];
  unticked: readonly Id[];
};

const nothing: Entered = { text: '', corrections: [], choices: [], unticked: [] };
const noCorrections: Corrections = new Map();

export type Notes = ReturnType<typeof useNotes>;

/** The notes as typed, a row for each title in them, and what was corrected, picked and unticked. */
export function useNotes() {
  const index = useAppSelector(selectIndex);
  const [{ text, unticked, ...pairs }, setEntered] = useDraft('notes entered', nothing);
  const corrections: Corrections = useMemo(() => new Map(pairs.corrections), [pairs.corrections]);
  const choices: Choices = useMemo(() => new Map(pairs.choices), [pairs.choices]);
  // The same functions at each render, for the rows.
  const [answer] = useState(() => ({
    typed: (next: string) => setEntered((entered) => ({ ...entered, text: next })),
    corrected: ({ text: line }: NoteRow, next: string) =>
      setEntered((entered) => ({ ...entered, corrections: withPair(entered.corrections, line, next) })),
    chosen: ({ query }: NoteRow, id: Id) =>
      setEntered((entered) => ({ ...entered, choices: withPair(entered.choices, query, id) })),
    toggled: (id: Id) => setEntered((entered) => ({ ...entered, unticked: toggled(entered.unticked, id) })),
  }));
  const readNotes = useMemo(() => makeReadNotes(index), [index]);
  // So that the first paste does not wait for it.
  useEffect(() => runWhenIdle(() => readNotes('x', noCorrections)), [readNotes]);

  const deferredText = useDeferredValue(text);
  const lines = useMemo(() => deferredText.split(/[\r\n]+/), [deferredText]);
  const lineCount = useIdleCount(lines.length > lineSteps.first, lines.length, lineSteps);
  const rows = useMemo(
    () => readNotes(lines.slice(0, lineCount).join('\n'), corrections),
    [readNotes, lines, lineCount, corrections],
  );
  const selectable = useMemo(() => tracksToSelect(rows, choices, unticked), [rows, choices, unticked]);

  return {
    text,
    rows,
    /** Not all lines have been looked up. */
    isPending: lineCount < lines.length || deferredText !== text,
    choices,
    corrections,
    unticked,
    selectable,
    answer,
  };
}

function withPair<Value>(pairs: readonly [string, Value][], key: string, value: Value): [string, Value][] {
  return [...pairs.filter(([other]) => other !== key), [key, value]];
}

function toggled(ids: readonly Id[], id: Id): Id[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
