/** Whether each row in sight has its poster, a picture or a drawn one. Runs in the page, so it uses nothing from here. */
export function hasPostersInSight(): boolean {
  const inSight = [...document.querySelectorAll('#tracks [role=listitem]')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  return inSight.length > 3 && inSight.every((row) => row.querySelector('img, [data-ground]'));
}
