import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '#contract/sales/orders.ts';
import { updateUser } from '#contract/access/users.ts';
import { getVert, type Vert } from '#contract/ads/verts.ts';
import { addDays } from '#domain/platform/day.ts';
import { allWords } from '#words/all.ts';
import { formatDay } from '#words/format.ts';
import { waitForApplications } from '../support/wait-for-application.ts';
import { type Caller, emailOf, PASSWORD } from '../support/caller.ts';
import { field } from '../support/editing.ts';
import { expectFlash } from '../support/flashes.ts';
import {
  endSessionAtNextChange,
  killBrowser,
  signInAgain,
  waitUntilOnDisk,
} from '../support/interruptions.ts';
import { fillCart } from '../support/order-steps.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { findStory, found } from '../support/demo-records.ts';
import { logOut, openPersonMenu } from '../support/person-menu.ts';

const words = allWords['en-gb'];
const { safekeeping, shell, common } = words;
const save = { name: common.save, exact: true };

/** Returns the last ad of an order whose ads are incomplete, with its address and a function that reads it again. */
async function findAd(caller: Caller): Promise<{ address: string; vert: Vert; read: () => Promise<Vert> }> {
  const order = await findStory(caller, 'expiringInSixDays');
  const { id } = found(order.verts.at(-1));
  const read = async () => (await caller.call(getVert, { params: { id } })).vert;
  return { address: `/orders/${order.id}/verts/${id}`, vert: await read(), read };
}

// spec: role-16
test('a user whose session ends while editing an ad or an order signs in again in place and continues', async ({
  open,
  as,
  guard,
}) => {
  guard.allowRefusals(401);
  const page = await open({ as: 'sales' });
  const { address, vert, read } = await findAd(as.sales);
  const url = field({ page, words }, 'linkUrl');

  await test.step('the ad is saved once', async () => {
    await visit(page, address);
    await url.fill('https://zoellner.example/again');
    await endSessionAtNextChange(page);
    await page.keyboard.press('Control+s');
    await signInAgain(page, words);
    await expectFlash(page, shell.flash.saveSuccess);
    await expect(url).toHaveValue('https://zoellner.example/again');
    expect(await read()).toMatchObject({
      linkUrl: 'https://zoellner.example/again',
      version: vert.version + 1,
    });
  });

  await test.step('the order is placed once, with its new customer', async () => {
    const story = { page, locale: 'en-gb', words, today: as.sales.session.today } as const;
    await page.getByRole('link', { name: shell.nav.sell, exact: true }).click();
    await fillCart(story);
    const { cart } = words;
    await page.getByRole('combobox', { name: cart.customer }).fill('Kesselbau Roth');
    await page.getByRole('option', { name: cart.newCustomer('Kesselbau Roth') }).click();
    await page.getByLabel(cart.note, { exact: true }).fill('Roth: 3 × 2026');
    const date = page.getByLabel(cart.reservedUntil);
    await date.fill(formatDay('en-gb', addDays(as.sales.session.today, 5), 'basic'));
    await date.press('Enter');
    await endSessionAtNextChange(page);
    await page.getByRole('button', { name: cart.order }).click();
    await signInAgain(page, words);
    await expect(page).toHaveURL(/\/orders\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    const query = { t: 'note', q: 'Roth: 3 × 2026' };
    const { order_overviews: rows } = await as.sales.call(contract.listOrderOverviews, { query });
    expect(rows.map((row) => row.id)).toEqual([id]);
  });

  await test.step('signing out in one tab shows the login page in another', async () => {
    const other = await page.context().newPage();
    await visit(other, '/orders');
    await logOut(page, words);
    await expect(other).toHaveURL(/\/login/);
    await expect(other.getByRole('alertdialog')).toHaveCount(0);
  });
});

test('another user who signs in over the page finds no data of the first', async ({ open, as, guard }) => {
  guard.allowRefusals(401);
  const page = await open({ as: 'sales' });
  const { address, vert, read } = await findAd(as.sales);
  await as.viewer.call(updateUser, {
    params: { id: as.viewer.session.currentUserId },
    body: { locale: 'en-gb' },
  });
  await visit(page, address);
  await field({ page, words }, 'linkUrl').fill('https://zoellner.example/secret');
  await endSessionAtNextChange(page);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog', { name: safekeeping.session.title });
  await dialog.getByLabel(words.login.email, { exact: true }).fill(emailOf('viewer'));
  await dialog.getByLabel(words.login.password, { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const menu = await openPersonMenu(page, words);
  await expect(menu.getByText(emailOf('viewer'))).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain('secret');
  expect((await read()).version).toBe(vert.version);
});

test('an offline user sees a notice, loses nothing and continues once the network is back', async ({
  open,
  as,
  guard,
}) => {
  guard.allowFailedRequests();
  const page = await open({ as: 'sales' });
  const { address, vert, read } = await findAd(as.sales);
  const url = field({ page, words }, 'linkUrl');
  const banner = page.getByRole('status').filter({ hasText: safekeeping.connection.offline });
  await visit(page, address);
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await url.fill('https://zoellner.example/offline');
  await page.getByRole('button', save).click();
  await expectFlash(page, shell.flash.offline);
  await expect(url).toHaveValue('https://zoellner.example/offline');

  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
  // The browser sent nothing by itself after it was online again.
  expect((await read()).version).toBe(vert.version);
  await page.getByRole('button', save).click();
  await expectFlash(page, shell.flash.saveSuccess);
  expect(await read()).toMatchObject({
    linkUrl: 'https://zoellner.example/offline',
    version: vert.version + 1,
  });

  await test.step('a page that is not loaded yet opens once the network is back', async () => {
    await page.context().setOffline(true);
    await expect(banner).toBeVisible();
    await page.getByRole('link', { name: shell.nav.orders, exact: true }).click();
    await expect(page.locator('main').getByText(safekeeping.code.offline)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: words.order.list.title })).toBeVisible();
  });
});

test('an ad survives a crash of the browser', async ({ playwright, as, baseURL, launchOptions }) => {
  const profile = await mkdtemp(join(tmpdir(), 'vertbook-crash-'));
  const { address } = await findAd(as.sales);
  await as.sales.call(updateUser, {
    params: { id: as.sales.session.currentUserId },
    body: { locale: 'en-gb' },
  });
  const start = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      locale: 'en-GB',
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    waitForApplications(context);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(address);
    return { context, page, url: field({ page, words }, 'linkUrl') };
  };

  const before = await start();
  await before.page.getByLabel(words.login.email, { exact: true }).fill(emailOf('sales'));
  await before.page.getByLabel(words.login.password, { exact: true }).fill(PASSWORD);
  await before.page.getByRole('button', { name: words.login.submit, exact: true }).click();
  await before.url.fill('https://zoellner.example/crash');
  await waitUntilOnDisk(profile, 'https://zoellner.example/crash');
  const cookies = await before.context.cookies();
  const gone = before.context.waitForEvent('close');
  await killBrowser(profile);
  await gone;

  const after = await start();
  // The crash may have lost the cookie.
  await after.context.addCookies(cookies);
  await after.page.goto(address);
  await expect(after.url).toHaveValue('https://zoellner.example/crash');
  await expect(after.page.locator('main').getByText(safekeeping.kept.foundText)).toBeVisible();
  await after.page.getByRole('button', { name: safekeeping.kept.take }).click();
  await expect(after.page.locator('main').getByText(safekeeping.kept.foundText)).toHaveCount(0);
  await expect(after.url).toHaveValue('https://zoellner.example/crash');
  await after.page.getByRole('button', save).click();
  await expectFlash(after.page, shell.flash.saveSuccess);
  await after.context.close();
  await rm(profile, { recursive: true, force: true });
});
