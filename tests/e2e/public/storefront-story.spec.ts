import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { listOutboxMails } from '#contract/sending/outbox.ts';
import { listCustomers } from '#contract/customers/customers.ts';
import { getStorefront, updateStorefront, updateStorefrontSettings } from '#contract/public/storefronts.ts';
import { helpLocale, LOCALES } from '#words/locale.ts';
import { storefrontWords } from '#words/public/storefront.ts';
import { storefrontDeskWords } from '#words/public/storefront-desk.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectUsable } from '../support/expect-usable.ts';
import { isFull } from '../support/story.ts';
import type { Caller } from '../support/caller.ts';
import {
  findPublication,
  found,
  listFreePlacements,
  listIssues,
  placeOrder,
} from '../support/demo-records.ts';
import { expect, test } from '../support/test.ts';

/** Blocks third-party cookies, as some browsers do. */
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'],
    }),
});

const EMAIL = 'aydin@daemmwerk.example';

test('a visitor of another website requests a placement, and staff reserve it', async ({
  open,
  as,
  guard,
  instance,
}) => {
  const { id } = await findPublication(as.administrator, 'gebaeudebrief');
  const address = await addressOf(as.administrator, id);
  const website = await startWebsite(instance.origin, address);
  const origin = `http://127.0.0.1:${(website.address() as AddressInfo).port}`;
  guard.allowPagesOf(origin);
  await listOrigin(as.administrator, id, origin);
  const words = storefrontWords.fr;

  const page = await open({ locale: 'fr', viewport: { width: 390, height: 800 } });
  await page.goto(origin);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 2 })).toHaveText(words.embed.title('Gebäudebrief'));
  expect(await page.context().cookies()).toEqual([]);
  const [shop] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.locator('a.slot').first().click(),
  ]);
  await requestPlacement(shop, as.administrator);
  expect(await page.context().cookies()).toEqual([]);

  const desk = await open({ as: 'sales', locale: 'de' });
  const { requests } = storefrontDeskWords.de;
  await desk.goto('/requests');
  await desk.getByRole('button', { name: requests.acceptTitle('Dämmwerk Süd GmbH') }).click();
  await expect(desk.getByRole('radio', { name: requests.newCustomer('Dämmwerk Süd GmbH') })).toBeChecked();
  await expectAccessible(desk, 'the request');
  await desk.getByRole('dialog').getByRole('button', { name: requests.accept }).click();
  await expect(desk.getByRole('link', { name: /^Auftrag \d+$/ })).toBeVisible();
  website.close();
});

test('a visitor reserves an option, and staff book it', async ({ open, as }) => {
  const { administrator } = as;
  const { id } = await findPublication(administrator, 'gebaeudebrief');
  const { storefront, placementNames } = await administrator.call(getStorefront, { params: { id } });
  const modes = placementNames.map((name) => ({ name, mode: 'option' as const }));
  await administrator.call(updateStorefront, { params: { id }, body: { ...storefront, modes } });
  const page = await open({ locale: 'fr', viewport: { width: 390, height: 800 } });
  await page.goto(`${await addressOf(administrator, id)}?lang=fr`);
  await page.locator('a.slot').first().click();
  await requestPlacement(page, administrator, 'optionTitle');

  const desk = await open({ as: 'sales', locale: 'de' });
  const { requests } = storefrontDeskWords.de;
  await desk.goto('/requests');
  const option = desk.getByRole('article', { name: 'Dämmwerk Süd GmbH' });
  await expect(option).toContainText('Option');
  await expectUsable(desk, 'the option');
  await option.getByRole('button', { name: requests.bookTitle('Dämmwerk Süd GmbH') }).click();
  const question = desk.getByRole('alertdialog', { name: requests.bookQuestion('Dämmwerk Süd GmbH') });
  await question.getByRole('button', { name: requests.book, exact: true }).click();
  await expect(option).toContainText(requests.state.accepted);
});

/** Sends a request from the page of the chosen week and confirms it with the mailed code, submitting each form with Enter. */
async function requestPlacement(
  page: Page,
  administrator: Caller,
  outcome: 'doneTitle' | 'optionTitle' = 'doneTitle',
): Promise<void> {
  const { request: words } = storefrontWords.fr;
  // If the page lists several issues of the week, opens one in which the chosen placement is free.
  const chosen = new URL(page.url()).searchParams.get('name') ?? '';
  const issue = page.locator('.ask a.slot').filter({ hasText: chosen }).first();
  if (await issue.isVisible()) await issue.click();
  await expect(page.locator('input[name=placement]:checked')).toHaveCount(1);
  await expectUsable(page, 'the form of a request');
  await page.getByLabel(words.company).fill('Dämmwerk Süd GmbH');
  await page.getByLabel(words.name).fill('Thomas Aydin');
  await page.getByLabel(words.email).fill(EMAIL);
  await page.getByLabel(words.email).press('Enter');
  await expect(page.getByLabel(words.code)).toBeVisible();
  await expectUsable(page, 'the hold and its code');
  const { mails } = await administrator.call(listOutboxMails);
  const code = mails.find(({ recipient }) => recipient === EMAIL)?.subject.slice(0, 6) ?? '';
  await page.getByLabel(words.code).fill(code);
  await page.getByLabel(words.code).press('Enter');
  await expect(page.getByRole('heading', { name: words[outcome] })).toBeVisible();
  await expectUsable(page, 'a confirmed request');
}

for (const locale of isFull ? LOCALES : (['de'] as const)) {
  test(`the pages that a visitor sees instead of a free placement can be used by everyone, in ${locale}`, async ({
    open,
    as,
    guard,
  }) => {
    for (const status of [404, 422]) guard.allowRefusals(status);
    const { administrator } = as;
    const { request: words } = storefrontWords[locale];
    const { id } = await findPublication(administrator, 'gebaeudebrief');
    const [soon] = await listFreePlacements(administrator, id, 1);
    const { weekNumber: week } = found(soon);
    const address = new URL(await addressOf(administrator, id)).pathname;
    const query = `lang=${helpLocale(locale)}&week=${week}`;
    const page = await open({ locale });

    await page.goto(`${address}?lang=${helpLocale(locale)}`);
    await expect(page.locator('.ask')).toContainText(words.start);
    await expectUsable(page, 'the public page');

    await page.goto(`${address}?${query}#request`);
    // If the page lists several issues of the week, opens one in which the chosen placement is free.
    const chosen = new URL(page.url()).searchParams.get('name') ?? '';
    const issue = page.locator('.ask a.slot').filter({ hasText: chosen }).first();
    if (await issue.isVisible()) await issue.click();
    await page.locator('input[name=placement]').first().check();
    await page.getByLabel(words.company).fill('Dämmwerk Süd GmbH');
    await page.getByLabel(words.name).fill('Thomas Aydin');
    await page.getByLabel(words.email).fill(EMAIL);
    await page.getByRole('button', { name: words.send }).click();
    // An unknown token has the same effect as a hold that ended after a quarter of an hour.
    await page.locator('input[name=token]').evaluateAll((all: HTMLInputElement[]) =>
      all.forEach((input) => {
        input.value = 'x'.repeat(43);
      }),
    );
    await page.getByLabel(words.code).fill('123456');
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByRole('heading', { name: words.endedTitle })).toBeVisible();
    await expectUsable(page, 'a hold that has ended');

    for (const { placements } of await listIssues(administrator, id, week)) {
      const free = placements.filter(({ state }) => state === 'free');
      const { customers } = await administrator.call(listCustomers);
      const customerId = found(customers[0]).id;
      if (free.length > 0)
        await placeOrder(
          administrator,
          free.map((one) => one.id),
          { customerId },
        );
    }
    await page.goto(`${address}?${query}#request`);
    // The browser may cache the page for half a minute.
    await page.reload();
    await expect(page.locator('.ask')).toContainText(words.sold);
    await expectUsable(page, 'a week that is sold out');

    const { storefront } = await administrator.call(getStorefront, { params: { id } });
    await administrator.call(updateStorefront, { params: { id }, body: { ...storefront, isPublic: false } });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectUsable(page, 'a page that is closed');
  });
}

async function addressOf(administrator: Caller, id: number): Promise<string> {
  const { addressStart, storefront } = await administrator.call(getStorefront, { params: { id } });
  return addressStart + storefront.slug;
}

async function listOrigin(administrator: Caller, id: number, origin: string): Promise<void> {
  const { settings } = await administrator.call(getStorefront, { params: { id } });
  const body = { embeddingOrigins: [origin], version: settings.version };
  await administrator.call(updateStorefrontSettings, { body });
}

/** Serves a page of another origin that embeds the storefront. Its policy allows only scripts and frames of the server. */
async function startWebsite(server: string, address: string): Promise<Server> {
  const website = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${server}; frame-src ${server}; img-src data:; require-trusted-types-for 'script'`,
    );
    response.end(
      `<!doctype html><html lang="fr"><title>Bauforum Mitte</title><link rel="icon" href="data:,"><h1>Bauforum</h1>` +
        `<script src="${server}/storefront/element.js" async></script>` +
        `<vertbook-storefront src="${address}"><a href="${address}">Annonces</a></vertbook-storefront></html>`,
    );
  });
  await new Promise<void>((resolve) => {
    website.listen(0, '127.0.0.1', resolve);
  });
  return website;
}
