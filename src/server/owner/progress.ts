const betweenWords = 1000;

/** Says how far a long work is, once a second at most; a short one says nothing. */
export function makeProgress(note: (text: string) => void, what: string): (done: number, all: number) => void {
  let last = performance.now();
  return (done, all) => {
    if (performance.now() - last < betweenWords) return;
    last = performance.now();
    note(`${what}: ${done.toLocaleString('en')} of ${all.toLocaleString('en')} …`);
  };
}
