import type { Clock } from './clock.ts';

const most = 500;

/** Answers of the last hours, the longest unused forgotten first; whoever asks for what is on its way waits for it. */
export type Memory = <Answer>(key: string, milliseconds: number, ask: () => Promise<Answer>) => Promise<Answer>;

export function makeMemory({ now }: Clock): Memory {
  const kept = new Map<string, { answer: Promise<unknown>; until: number }>();
  return <Answer>(key: string, milliseconds: number, ask: () => Promise<Answer>) => {
    const known = kept.get(key);
    kept.delete(key);
    if (known && known.until > now()) {
      kept.set(key, known);
      return known.answer as Promise<Answer>;
    }
    const entry = { answer: ask(), until: now() + milliseconds };
    kept.set(key, entry);
    if (kept.size > most) kept.delete(kept.keys().next().value ?? key);
    // A failure is nobody's answer but that of who waits for it now.
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.answer;
  };
}
