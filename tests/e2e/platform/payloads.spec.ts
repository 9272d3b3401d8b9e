import { expect, type Page } from '@playwright/test';
import type { Role } from '#domain/access/abilities.ts';
import { richTextWords } from '#words/ads/rich-text.ts';
import { allWords } from '#words/all.ts';
import { formatDay } from '#words/format.ts';
import { addressPayloads } from '#tests/corpus/link-payloads.ts';
import { payloads } from '#tests/corpus/payloads.ts';
import { until } from '#tests/limits.ts';
import { adList, field } from '../support/editing.ts';
import { closeFlashes } from '../support/flashes.ts';
import { expectNoInjection } from '../support/script-injection.ts';
import {
  adMark,
  allTogether,
  type PayloadRecords,
  createPayloadRecords,
} from '../support/payload-records.ts';
import { isFull } from '../support/story.ts';
import { test } from '../support/test.ts';
import { settle, visit } from '../support/visit.ts';
import { confirmCancelling } from '../support/order-steps.ts';
import { slot } from '../support/week-view.ts';

const words = allWords['en-gb'];
const { cart, customer: customers, order: orders, vert, weekView } = words;
const HOUR_MS = 3_600_000;

test.describe.configure({ timeout: HOUR_MS });

test('user input stays text, on every screen and for every role', async ({ open, as, guard }) => {
  // The images of the records are on servers that do not exist.
  guard.allowRefusals(422);
  const world = await test.step('create the records', () => createPayloadRecords(as));
  const page = await open({ as: 'administrator' });
  await test.step('the lists', () => lists(page, world));
  await test.step('the week view', () => weeks(page, world));
  await test.step('the cart', () => theCart(page, world));
  await test.step('search', () => searching(page));
  await test.step('orders', () => oneOrder(page, world));
  await test.step('ads and their preview', () => ads(page, world));
  await test.step('forms', () => forms(page, world));
  await test.step('addresses', () => addresses(page));
  // These roles see screens that the administrator has seen, with fewer acts; one of them is a customer, who has other lists.
  for (const role of isFull ? (['sales', 'viewer', 'customer'] as const) : (['customer'] as const)) {
    const rolePage = await open({ as: role });
    await test.step(`the screens of ${role}`, () => screensOf(rolePage, role, world));
  }
});

async function check(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expectNoInjection(page);
}

/** Returns about `count` items, evenly spread. In a full run it returns all items. */
function some<Item>(items: readonly Item[], count: number): Item[] {
  const step = isFull ? 1 : Math.ceil(items.length / count);
  return items.filter((_item, index) => index % step === 0);
}

async function lists(page: Page, { customerIds }: PayloadRecords): Promise<void> {
  for (const path of ['/today', '/publications/list', '/outbox', '/user']) await check(page, path);
  await check(page, '/customers');
  await expect(page.getByRole('row')).not.toHaveCount(customerIds.length);
  await check(page, '/orders');
  const more = page.locator('.tbl__f').getByRole('button');
  await until('the list is complete', async () => {
    if ((await more.count()) === 0) return true;
    const before = await page.getByRole('row').count();
    await more.click();
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(before);
    return false;
  });
  await expectNoInjection(page);
}

/** Checks the week view and its edit page, the tooltips, and the list of newsletters. */
async function weeks(page: Page, { publicationId, week }: PayloadRecords): Promise<void> {
  await check(page, `/publications/${publicationId}/weeks/${week}`);
  const topics = page.locator('.wk:not([inert]) .issue__t');
  const rows = page.locator('.wk:not([inert]) .slot[data-tip]');
  for (const target of [...some(await topics.all(), 3), ...some(await rows.all(), 3)]) {
    await target.hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await expectNoInjection(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  }
  await page.getByRole('button', { name: new RegExp(`^${weekView.publication} `) }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoInjection(page);
  await check(page, `/publications/${publicationId}/weeks/${week}/edit`);
}

/** Fills the cart, removes a placement, checks the message, and places an order for a customer whose name is a payload. */
async function theCart(page: Page, { publicationId, week, freePlacementIds }: PayloadRecords): Promise<void> {
  await visit(page, `/publications/${publicationId}/weeks/${week}`);
  for (const id of freePlacementIds) await slot(page, id).click();
  const side = page.getByRole('complementary', { name: cart.cart });
  await expect(side.getByRole('listitem')).toHaveCount(freePlacementIds.length);
  await side.getByRole('listitem').first().getByRole('button').click();
  await expect(page.locator('.flash')).toBeVisible();
  await expectNoInjection(page);
  await closeFlashes(page);
  await check(page, '/cart');
  await page.getByRole('combobox', { name: cart.customer }).fill('<img');
  const matching = page.getByRole('option').filter({ hasText: '<img' });
  await expect(matching.first()).toBeVisible();
  await expectNoInjection(page);
  await matching.first().click();
  await page.getByLabel(cart.reservedUntil).fill('31.12.2030');
  await page.getByRole('button', { name: cart.order }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await settle(page);
  await page.getByRole('button', { name: orders.detail.actions.book }).click();
  // The message contains the customer's name.
  await expect(page.locator('.flash', { hasText: '<img' })).toBeVisible();
  await expectNoInjection(page);
}

async function searching(page: Page): Promise<void> {
  await visit(page, '/orders');
  const search = page.getByRole('combobox', { name: orders.list.search });
  for (const typed of ['<script', '"><', 'javascript:', '{{']) {
    await search.fill(typed);
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(page.locator('.spin')).toHaveCount(0);
    await expectNoInjection(page);
  }
  const payload = '<img src=x onerror=window.pwned=1>nothing';
  await check(page, `/orders?q=${encodeURIComponent(payload)}`);
  await expect(page.locator('main').getByText(orders.list.noMatches(payload))).toBeVisible();
  await check(page, `/customers?q=${encodeURIComponent(payload)}`);
  await expect(page.locator('main').getByText(customers.list.noMatches(payload))).toBeVisible();
}

async function oneOrder(page: Page, { ownOrder, orderIds }: PayloadRecords): Promise<void> {
  for (const id of some(orderIds, 4)) await check(page, `/orders/${id}`);
  await check(page, `/orders/${ownOrder.id}`);
  const [first] = ownOrder.verts;
  const name = first?.placement.name ?? '';
  const day = formatDay('en-gb', first?.placement.issue.sendingDate ?? '', 'basic');
  const cancel = page.getByRole('button', {
    name: orders.detail.cancelPlacement.label(name, day),
    exact: true,
  });
  await cancel.first().click();
  await confirmCancelling(page);
  const message = page.locator('.flash', { hasText: name });
  await expectNoInjection(page);
  await message.getByRole('button', { name: words.common.undo }).click();
  await expect(cancel.first()).toBeVisible();
}

/** Checks every ad of the order, in a full run in both layouts, then one ad while it is typed. */
async function ads(page: Page, { ownOrder, orderIds, publicationId, week }: PayloadRecords): Promise<void> {
  const editor = { page, words };
  await visit(page, `/orders/${ownOrder.id}/verts`);
  await expect(adList(editor)).toHaveCount(ownOrder.verts.length);
  const marked = (index: number) =>
    page.frameLocator('iframe').locator(`a[href$="${adMark(index)}"], :text("${adMark(index)}")`);
  const { toTwoColumns, toOneColumn } = vert.preview;
  for (const layout of isFull ? [toTwoColumns, toOneColumn] : [toTwoColumns]) {
    await page.getByRole('button', { name: layout }).click();
    for (const [index, { id, type }] of ownOrder.verts.entries()) {
      await adList(editor)
        .and(page.locator(`[href$="/${id}"]`))
        .click();
      await expect(page).toHaveURL(new RegExp(`/verts/${id}$`));
      await settle(page);
      await expect(marked(index - 1)).toHaveCount(0);
      // An image ad with an invalid image renders nothing.
      if (type === 'TextVert') await expect(marked(index).first()).toBeAttached();
      await expectNoInjection(page);
    }
  }
  await typing(page, ownOrder.verts[0]?.id ?? 0, ownOrder.id);
  await check(page, `/publications/${publicationId}/details/${week}`);
  if (isFull) for (const id of orderIds) await check(page, `/orders/${id}/verts`);
}

/** Types all payloads together and some alone (every one in a full run). The preview shows them before the server has seen them. */
async function typing(page: Page, vertId: number, orderId: number): Promise<void> {
  const editor = { page, words };
  await visit(page, `/orders/${orderId}/verts/${vertId}`);
  const frame = page.frameLocator('iframe');
  const { toHtml, toFormatted } = richTextWords['en-gb'];
  await page.getByRole('button', { name: toHtml }).click();
  for (const [index, typed] of [allTogether, ...some(payloads, 3).map(({ payload }) => payload)].entries()) {
    for (const name of ['headline', 'text', 'linkText'] as const) await field(editor, name).fill(typed);
    await field(editor, 'linkUrl').fill(`https://zoellner.example/${index}`);
    await expect(frame.locator(`a[href$="/${index}"]`).first()).toBeAttached();
    await expectNoInjection(page);
    // The editor shows the payload formatted, too.
    await page.getByRole('button', { name: toFormatted }).click();
    await expectNoInjection(page);
    await page.getByRole('button', { name: toHtml }).click();
  }
  for (const [index, { payload }] of some(addressPayloads, 5).entries()) {
    for (const name of ['linkUrl', 'textImageUrl', 'trackingPixel'] as const) {
      await field(editor, name).fill(payload);
    }
    await field(editor, 'linkText').fill(`typed ${index}`);
    await expect(frame.getByText(`typed ${index}`)).toBeAttached();
    await expectNoInjection(page);
  }
  await page.getByRole('button', { name: words.common.reset, exact: true }).click();
  await expect(page.locator('main').getByText(vert.unsaved)).toHaveCount(0);
}

async function forms(page: Page, world: PayloadRecords): Promise<void> {
  for (const id of some(world.customerIds, 4)) {
    await check(page, `/customers/${id}`);
    await check(page, `/customers/${id}/edit`);
  }
  for (const id of some(world.otherPublicationIds, 1)) {
    for (const form of ['edit', 'edit/rename', 'edit/add-placement', 'edit/edit-placement', 'add-issue']) {
      await check(page, `/publications/${id}/${form}`);
    }
  }
  await visit(page, `/customers/${world.customerIds[0] ?? 0}/edit`);
  await page.getByRole('button', { name: customers.remove.label }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoInjection(page);
  await page.keyboard.press('Escape');
}

/** Opens addresses of the application that contain a payload. */
async function addresses(page: Page): Promise<void> {
  for (const { payload } of some([...payloads, ...addressPayloads], 3)) {
    // An address cannot contain a lone surrogate.
    const encoded = encodeURIComponent(payload.replaceAll(/\p{Surrogate}/gu, '')).slice(0, 4000);
    for (const path of [
      `/errorinfo/x${encoded}`,
      `/error-not-found/x${encoded}`,
      `/orders?q=${encoded}&t=note`,
    ]) {
      await check(page, path);
    }
  }
}

async function screensOf(page: Page, role: Role, world: PayloadRecords): Promise<void> {
  const { publicationId, week, ownOrder, orderIds } = world;
  await check(page, `/publications/${publicationId}/weeks/${week}`);
  await check(page, '/orders');
  if (role !== 'customer') for (const id of some(orderIds, 2)) await check(page, `/orders/${id}`);
  await check(page, `/orders/${ownOrder.id}`);
  for (const { id } of some(ownOrder.verts, 3)) await check(page, `/orders/${ownOrder.id}/verts/${id}`);
  if (role === 'customer') await typing(page, ownOrder.verts[0]?.id ?? 0, ownOrder.id);
  if (role === 'sales') await check(page, `/customers/${world.customerIds.at(-1) ?? 0}`);
}
