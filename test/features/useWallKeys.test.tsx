import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useWallKeys } from '#features/browse/useWallKeys.ts';
import { listId } from '#track/rowIds.ts';

/** The lines of the wall. The second one is the last of its section, and shorter. */
const lines = ['abc', 'de', 'fgh'];

function Wall() {
  const list = useRef<HTMLDivElement>(null);
  useWallKeys(list, true);
  return (
    <div ref={list} id={listId}>
      <div>
        {lines.map((line, y) =>
          [...line].map((name, x) => (
            // biome-ignore lint/a11y/useSemanticElements: as in the wall
            <div key={name} role="listitem" ref={(tile) => void (tile && place(tile, 100 * x, 150 * y))}>
              <a id={`track-${name}`} href={`?track=${name}`}>
                {name}
              </a>
            </div>
          )),
        )}
      </div>
    </div>
  );
}

/** There is no layout in jsdom. */
function place(tile: HTMLElement, left: number, top: number): void {
  tile.getBoundingClientRect = () => new DOMRect(left, top, 100, 150);
}

it.each([
  ['c', 'ArrowDown', 'e'],
  ['h', 'ArrowUp', 'e'],
  ['d', 'ArrowDown', 'f'],
  ['c', 'ArrowRight', 'd'],
  ['g', 'ArrowDown', 'g'],
])(
  'from poster %s, %s leads to %s: to the nearest one of the next line, also if that is shorter',
  async (from, key, to) => {
    render(<Wall />);
    screen.getByRole('link', { name: from }).focus();
    await userEvent.keyboard(`{${key}}`);
    expect(screen.getByRole('link', { name: to })).toHaveFocus();
  },
);
