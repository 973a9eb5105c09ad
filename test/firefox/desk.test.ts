import { type Person, password, withFirefox } from './openFirefox.ts';

describe('the desk in Firefox', () => {
  const firefox = withFirefox();

  async function openDesk(): Promise<Person> {
    const person = await firefox.open('manage', 1366, 768);
    await person.page.locator('input[type=password]').fill(password);
    await person.types('Enter');
    await person.sees('Movies');
    await person.seesTracks(firefox.trackCount);
    return person;
  }

  it('says that a password is wrong', async () => {
    const { page, press, seesText } = await firefox.open('manage');
    await page.locator('input[type=password]').fill('not it');
    await press('Sign in');
    await seesText('Incorrect password. Please try again.');
  });

  it('changes a title in its row and a match in the form, and undoes both', async () => {
    const { page, focus, press, sees, seesNoDialog, seesText, types } = await openDesk();
    await focus('Edit title of Arcade Summer');
    await types('Enter', 'Arcade Winter', 'Enter');
    await sees('Arcade Winter');
    await focus('Low Tide Choir');
    await types('Enter');
    await press('Edit track');
    await page.locator('dialog input[type=radio]').wait();
    await page.locator('input[placeholder="Search for movie/TV show..."]').fill('hotel');
    await page.locator('dialog label::-p-text(Hotel Perpendicular)').click();
    await press('Save Changes');
    await seesNoDialog();
    await press('Undo last');
    await seesText('Restored:');
    await press('Undo last');
    await sees('Arcade Summer');
    expect(firefox.own.complaints).toEqual([]);
  });

  it('keeps the day and the month of a date while its year is typed anew', async () => {
    const { page, focus, press, seesNoDialog, seesText, types } = await openDesk();
    await focus('Edit Arcade Summer');
    await types('Enter');
    await press('More fields');
    const date = await page.waitForSelector('::-p-xpath(//input[@id=//label[.="Track release date"]/@for])');
    await date?.focus();
    await types('Tab', 'Tab', 'Backspace', '2019');
    expect(await date?.evaluate((field) => (field as HTMLInputElement).value)).toBe('2019-06-24');
    await press('Save Changes');
    await seesNoDialog();
    await press('Undo last');
    await seesText('Restored: track release date');
  });

  it('asks above the form at each Escape, even at one that Firefox takes as the last word', async () => {
    const { page, focus, sees, seesNoDialog, types } = await openDesk();
    await focus('Paste show notes');
    await types('Enter');
    const notes = await page.waitForSelector('dialog[open] textarea');
    await notes?.focus();
    await types('Arcade Summer', 'Escape');
    await sees('Discard changes');
    await types('Escape');
    await page.waitForFunction(() => document.activeElement?.matches('textarea'));
    await types('Escape');
    await page.locator('button::-p-text(Discard changes)').click();
    await seesNoDialog();
  });

  it('selects a range with Shift and a press beside a box, in its target', async () => {
    const { page, boxOf, press } = await openDesk();
    await press('Select tracks');
    await press('Select 7½ Umbrellas');
    const { right, top } = await boxOf('label:has([aria-label="Select Arcade Summer"])');
    await page.keyboard.down('Shift');
    await page.mouse.click(right - 3, top + 20);
    await page.keyboard.up('Shift');
    await page.waitForFunction(() => document.querySelectorAll('#tracks :checked').length > 2);
  });

  it('opens the menu of guests for the selected tracks above its button, inside the window', async () => {
    const { page, boxOf, press } = await openDesk();
    await press('Select tracks');
    await press('Select 7½ Umbrellas');
    await page.locator('button[aria-label^="Guest to assign"]').click();
    const menu = await boxOf('section[aria-label="Bulk update"] :popover-open');
    const button = await boxOf('button[aria-label^="Guest to assign"]');
    expect(menu.bottom).toBeLessThanOrEqual(button.top);
    expect(menu.left).toBeCloseTo(button.left, 0);
    expect(menu.right).toBeLessThanOrEqual(1366);
  });

  it('adds a guest to several tracks, shows it in the history, and signs out', async () => {
    const { page, press, sees, seesTracks, seesText, types } = await openDesk();
    await press('Select tracks');
    await press('Select 7½ Umbrellas');
    await press('Select 99 Red Lanterns');
    await page.locator('button[aria-label^="Guest to assign"]').click();
    await types('clementine', 'Enter');
    await press('Add to 2 tracks');
    await seesText('Added Clementine Rook to');
    await press('History');
    await sees('History');
    await types('Escape');
    await press('Sign out');
    await page.waitForFunction(() => location.pathname === '/');
    await seesTracks(firefox.trackCount);
    expect(firefox.own.complaints).toEqual([]);
  });
});
