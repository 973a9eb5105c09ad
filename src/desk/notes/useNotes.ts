import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  type Choices,
  type Corrections,
  makeReadNotes,
  type NoteRow,
  tracksToSelect,
} from '#catalogue/desk/showNotes.ts';
import type { Id } from '#contract/track.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectIndex } from '#store/selectors.ts';
import { runWhenIdle, useIdleCount } from '#ui/idle.ts';

/** The first lines are looked up at once, the rest while the page is idle. */
const lineSteps = { first: 60, step: 110 };

const noCorrections: Corrections = new Map();

export type Notes = ReturnType<typeof useNotes>;

/** The notes as typed, a row for each title in them, and what was corrected, picked and unticked. */
export function useNotes() {
  const index = useAppSelector(selectIndex);
  const [text, type] = useState('');
  const [corrections, setCorrections] = useState(noCorrections);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [unticked, setUnticked] = useState<readonly Id[]>([]);
  // The same functions at each render, for the rows.
  const [answer] = useState(() => ({
    corrected: ({ text: line }: NoteRow, typed: string) => setCorrections((all) => new Map([...all, [line, typed]])),
    chosen: ({ query }: NoteRow, id: Id) => setChoices((all) => new Map([...all, [query, id]])),
    toggled: (id: Id) => setUnticked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
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
    type,
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
