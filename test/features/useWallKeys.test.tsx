import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useWallKeys } from '#features/browse/useWallKeys.ts';
import { listId } from '#track/rowIds.ts';

/** Where each title is: its list, and its place from the left and from above, in the same order as on the page. */
type Places = Record<string, readonly [list: number, left: number, top: number]>;

/** Three lines of posters. The second one is the last of its section, and shorter. */
const posters: Places = {
  a: [0, 0, 0],
  b: [0, 1, 0],
  c: [0, 2, 0],
  d: [0, 0, 2],
  e: [0, 1, 2],
  f: [1, 0, 4],
  g: [1, 1, 4],
  h: [1, 2, 4],
};
/** Below two posters: a card of three rows beside one with two, of which the first is higher, and below them another. */
const cards: Places = {
  p: [0, 0, 0],
  q: [0, 1, 0],
  a: [1, 0, 2],
  b: [1, 0, 4],
  c: [1, 0, 6],
  d: [2, 1, 2],
  e: [2, 1, 5],
  f: [3, 0, 8],
};
const heights: Record<string, number> = { d: 3 };

function Wall({ places }: { places: Places }) {
  const list = useRef<HTMLDivElement>(null);
  useWallKeys(list);
  const lists = [...new Set(Object.values(places).map(([at]) => at))];
  return (
    <div ref={list} id={listId}>
      {lists.map((at) => {
        const own = Object.entries(places).filter(([, place]) => place[0] === at);
        const [top, bottom] = [own[0]?.[1][2] ?? 0, (own.at(-1)?.[1][2] ?? 0) + 2];
        return (
          // biome-ignore lint/a11y/useSemanticElements: as in the wall
          <div
            key={at}
            role="list"
            ref={(element) => void (element && place(element, own[0]?.[1][1] ?? 0, top, bottom))}
          >
            {own.map(([name, [, left, y]]) => (
              // biome-ignore lint/a11y/useSemanticElements: as in the wall
              <div
                key={name}
                role="listitem"
                ref={(tile) => void (tile && place(tile, left, y, y + (heights[name] ?? 2)))}
              >
                <a id={`track-${name}`} href={`?track=${name}`}>
                  {name}
                </a>
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** There is no layout in jsdom. */
function place(element: HTMLElement, left: number, top: number, bottom: number): void {
  element.getBoundingClientRect = () => new DOMRect(left * 100, top * 100, 100, (bottom - top) * 100);
}

async function press(places: Places, from: string, key: string) {
  render(<Wall places={places} />);
  screen.getByRole('link', { name: from }).focus();
  await userEvent.keyboard(`{${key}}`);
}

it.each([
  ['c', 'ArrowDown', 'e'],
  ['h', 'ArrowUp', 'e'],
  ['d', 'ArrowDown', 'f'],
  ['c', 'ArrowRight', 'd'],
  ['d', 'ArrowLeft', 'c'],
  ['g', 'ArrowDown', 'g'],
])(
  'from poster %s, %s leads to %s: to the nearest one of the next line, also if that is shorter',
  async (from, key, to) => {
    await press(posters, from, key);
    expect(screen.getByRole('link', { name: to })).toHaveFocus();
  },
);

it.each([
  ['q', 'ArrowDown', 'd'],
  ['a', 'ArrowDown', 'b'],
  ['d', 'ArrowDown', 'e'],
  ['d', 'ArrowUp', 'q'],
  ['e', 'ArrowDown', 'f'],
  ['f', 'ArrowUp', 'c'],
  ['b', 'ArrowRight', 'd'],
  ['e', 'ArrowLeft', 'b'],
  ['e', 'ArrowRight', 'f'],
])('from row %s of a card, %s leads to %s: through its card first, then to the next one', async (from, key, to) => {
  await press(cards, from, key);
  expect(screen.getByRole('link', { name: to })).toHaveFocus();
});

it('the keys that scroll still scroll', async () => {
  const scrolling: string[] = [];
  const note = ({ key, defaultPrevented }: KeyboardEvent) => void (defaultPrevented || scrolling.push(key));
  addEventListener('keydown', note);
  render(<Wall places={posters} />);
  await userEvent.keyboard('{ArrowDown}');
  screen.getByRole('link', { name: 'a' }).focus();
  await userEvent.keyboard('{PageDown} {End}{ArrowUp}{ArrowDown}');
  removeEventListener('keydown', note);
  expect(scrolling).toEqual(['ArrowDown', 'PageDown', ' ', 'End', 'ArrowUp']);
});
