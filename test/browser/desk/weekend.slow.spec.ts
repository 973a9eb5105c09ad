import type { Page, Route } from '@playwright/test';
import { openDesk, titled, toasts } from '../support/desk.ts';
import { choose, openFormOf, save } from '../support/forms.ts';
import { scrollToRow } from '../support/list.ts';
import { expect, type Site, test } from '../support/site.ts';

test.use({ edits: 'a weekend', tracks: 'few' });

const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const exported = (page: Page, site: Site) =>
  Promise.all(
    ['GetTracks', 'GetGuests'].map(async (call) => (await page.request.get(`${site.url}api/${call}`)).text()),
  );

type Job = {
  name: string;
  call: string;
  /** Up to the last press before the call. */
  prepare: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
  done: (page: Page) => Promise<void>;
};

const faults = [
  { answer: (route: Route) => route.abort(), message: /can’t reach the catalogue/ },
  { answer: (route: Route) => route.fulfill({ status: 500, body: '' }), message: /went wrong on the server/ },
];

const notes = 'Dust Jacket (2015)\n2. Salt and Static\n• robot libarian';

const jobs: Job[] = [
  {
    name: 'a title in its row',
    call: 'UpdateTitle',
    prepare: async (page) => {
      await button(page, 'Edit title of Arcade Summer').click();
      await page.getByRole('textbox', { name: 'Title of Arcade Summer' }).fill('Arcade Winter');
    },
    press: (page) => page.getByRole('textbox', { name: 'Title of Arcade Summer' }).press('Enter'),
    done: (page) => expect(titled(page, 'Arcade Winter')).toBeVisible(),
  },
  {
    name: 'a match',
    call: 'UpdateMatch',
    prepare: async (page) => choose(await openFormOf(page, 'Low Tide Choir'), 'hotel', /^Hotel Perpendicular/),
    press: (page) => save(inDialog(page, /^Edit Track/)),
    done: (page) => expect(inDialog(page, /^Edit Track/)).toBeHidden(),
  },
  {
    name: 'a guest onto the tracks of show notes',
    call: 'UpdateMultipleGuests',
    prepare: async (page) => {
      await button(page, 'Paste show notes').click();
      await inDialog(page, 'Paste show notes').getByRole('textbox', { name: 'Show notes' }).fill(notes);
      await button(page, 'Select 3 tracks').click();
      await button(page, /^Guest to assign/).click();
      await page.keyboard.type('clementine');
      await page.keyboard.press('Enter');
    },
    press: (page) => button(page, 'Add to 3 tracks').click(),
    done: (page) => expect(page.getByRole('region', { name: 'Bulk update' })).toBeHidden(),
  },
  {
    name: 'free for several tracks',
    call: 'UpdateMultipleTracks',
    prepare: async (page) => {
      // The boxes are still there from the job before.
      for (const title of ['Quicksand Holiday', 'Bread & Thunder']) {
        const box = page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
        await (await scrollToRow(box)).click();
      }
      await button(page, 'Change…').click();
    },
    press: (page) => button(page, /^Change \d/).click(),
    done: (page) => expect(inDialog(page, 'Change tracks')).toBeHidden(),
  },
  {
    name: 'the name of a guest',
    call: 'RenameGuest',
    prepare: async (page) => {
      await button(page, 'Guests').click();
      await button(page, 'Rename Greta Moonwhistle').click();
      await page.getByLabel('New name for Greta Moonwhistle').fill('Greta Moonwhistler');
    },
    press: (page) => page.getByLabel('New name for Greta Moonwhistle').press('Enter'),
    done: (page) => expect(button(page, 'Rename Greta Moonwhistler')).toBeVisible(),
  },
  {
    name: 'two guests who are one',
    call: 'MergeGuest',
    prepare: async (page) => {
      await button(page, 'Merge Rex Dunn').click();
      await inDialog(page, 'Merge guests').getByRole('searchbox').fill('odette');
      await page.keyboard.press('Enter');
    },
    press: (page) => button(page, 'Merge into Odette Price').click(),
    done: async (page) => {
      await expect(inDialog(page, 'Merge guests')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  {
    name: 'a new track',
    call: 'AddTrack',
    prepare: async (page) => {
      await button(page, 'Add track').click();
      await inDialog(page, 'Add Track').getByLabel('Title').fill('Umbrella Weather');
    },
    press: (page) => inDialog(page, 'Add Track').getByLabel('Title').press('Enter'),
    done: async (page) => {
      await expect(inDialog(page, 'Edit Track: Umbrella Weather')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(titled(page, 'Umbrella Weather')).toBeVisible();
    },
  },
  {
    name: 'every other field',
    call: 'EditTrack',
    prepare: async (page) => {
      const form = await openFormOf(page, 'Elevator Etiquette');
      await form.getByRole('radio').first().waitFor();
      await form.getByRole('button', { name: 'More fields' }).click();
      await form.getByLabel('Shop link').fill('https://example.org/shop/elevator');
    },
    press: (page) => save(inDialog(page, /^Edit Track/)),
    done: (page) => expect(inDialog(page, /^Edit Track/)).toBeHidden(),
  },
  {
    name: 'a track removed',
    call: 'RemoveTrack',
    prepare: async (page) => void (await openFormOf(page, 'Tumbleweed Union')),
    press: async (page) => {
      await button(page, 'Remove track').click();
      await inDialog(page, 'Remove this track?').getByRole('button', { name: 'Remove track' }).click();
    },
    done: (page) => expect(titled(page, 'Tumbleweed Union')).toHaveCount(0),
  },
  {
    name: 'a reason that is fine',
    call: 'AcceptReason',
    prepare: (page) => button(page, /^Needs attention/).click(),
    press: (page) =>
      button(page, /^This is fine: No match/)
        .first()
        .click(),
    done: async (page) => {
      await expect(page.getByText(/ is fine: no match\./)).toBeVisible();
      await button(page, /^Needs attention/).click();
    },
  },
];

test('a weekend on a phone: each job goes on after a failure, and undoing all of them gives back the first byte', async ({
  page,
  site,
}) => {
  test.slow();
  // Each job is done at a desk in a spec of its own.
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, site);
  const before = await exported(page, site);

  for (const job of jobs) {
    await test.step(job.name, async () => {
      const calls = (address: URL) => address.pathname.replace(/\/$/, '').endsWith(job.call);
      await openMore(page);
      await job.prepare(page);
      for (const fault of faults) {
        await page.route(calls, fault.answer);
        // An older message may say the same, so the call itself is awaited too.
        const called = page.waitForRequest((request) => calls(new URL(request.url())));
        await job.press(page);
        await (await called).response();
        await expect(page.getByText(fault.message).filter({ visible: true }).first()).toBeVisible();
        await page.unroute(calls);
      }
      await page.context().clearCookies();
      await job.press(page);
      const signIn = inDialog(page, 'Sign in again');
      await signIn.getByPlaceholder('Password').fill(site.password);
      await signIn.getByPlaceholder('Password').press('Enter');
      await expect(signIn).toBeHidden();
      await job.done(page);
    });
  }

  await test.step('undone in the history, in whatever order it allows', async () => {
    await openMore(page);
    await button(page, 'History').click();
    const history = inDialog(page, 'History');
    const undos = history.getByRole('button', { name: /^Undo / });
    await expect(undos.first()).toBeVisible();
    let undone = 0;
    for (; (await undos.count()) > 0; undone += 1) {
      // The newest, then the oldest that can be undone, in turn.
      const undo = undone % 2 === 0 ? undos.first() : undos.last();
      const ofEdit = history.getByRole('button', {
        name: (await undo.textContent()) ?? '',
        exact: true,
      });
      const count = await ofEdit.count();
      await undo.click();
      await expect(ofEdit).toHaveCount(count - 1);
    }
    expect(undone).toBe(jobs.length);
    expect(await exported(page, site)).toEqual(before);
    await expect(toasts(page)).not.toContainText('Not undone');
  });
});

/** On a phone, half of the tools are behind a button. */
async function openMore(page: Page): Promise<void> {
  const more = button(page, 'More');
  if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) !== 'true') await more.click();
}
