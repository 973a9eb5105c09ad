import { noteBeforeScript } from '#app/drawnPage/beforeScript.ts';
import { makeTestStore } from '../store/makeTestStore.ts';

test('what is chosen while React takes the page over is repeated, the last choice last', () => {
  document.body.innerHTML = `<div id="root">
    <label><input type="radio" name="kind" value="free">Free</label>
    <label><input type="radio" name="kind" value="all" checked>All</label>
    <select><option value="">Default</option><option value="longest">Longest</option></select>
  </div>`;
  const root = document.getElementById('root') as HTMLElement;
  const [free, all] = root.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement];
  const sort = root.querySelector('select') as HTMLSelectElement;
  free.checked = true;
  const repeat = noteBeforeScript(root, makeTestStore());
  all.click();
  free.click();
  sort.value = 'longest';
  sort.dispatchEvent(new Event('input', { bubbles: true }));
  // As React does.
  all.checked = true;
  sort.value = '';
  const chosen: string[] = [];
  root.addEventListener('change', ({ target }) => chosen.push((target as HTMLInputElement).value));
  repeat();
  expect(chosen.filter((value) => value !== 'all')).toEqual(['free', 'longest']);
  expect([free.checked, sort.value]).toEqual([true, 'longest']);
});
