import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import shipped from '../../src/site/site.json' with { type: 'json' };
import { startForeignHost } from '../foreignHost.ts';
import { freshFolder, spawnServer } from '../setup/startServer.ts';

test('the built site works from a host of somebody else, in a browser that guards its origins', async ({ page }) => {
  const foreign = await startForeignHost();
  const folder = freshFolder();
  const siteFile = path.join(folder, 'site.json');
  const api = { ...shipped.api, host: foreign.host, area: foreign.area };
  writeFileSync(siteFile, JSON.stringify({ ...shipped, title: 'Night Owls', api }));
  const server = spawnServer({ DATA_DIR: folder, ADMIN_PASSWORD: 'not used here', SITE_FILE: siteFile });
  const url = await server.address;
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

  await page.goto(`${url}manage`);
  await expect(page).toHaveTitle('Manage – Night Owls');
  await page.getByPlaceholder('Password').fill(foreign.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Part 10 of the Lighthouse', exact: true }).click();
  await page.getByRole('button', { name: 'Edit track' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Part 11 of the Lighthouse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Part 11 of the Lighthouse', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
  expect(foreign.requests.some(({ headers }) => headers.cookie)).toBe(false);

  await server.end('SIGTERM');
  await foreign.close();
  rmSync(folder, { recursive: true });
});
