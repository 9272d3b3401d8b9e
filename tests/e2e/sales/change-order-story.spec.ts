import type { Page } from '@playwright/test';
import { createRateCard, listRateCards, publishRateCard } from '#contract/pricing/rate-cards.ts';
import { getOrderQuote } from '#contract/pricing/prices.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { allWords } from '#words/all.ts';
import { orderChange } from '#words/en-gb/sales/order-change.ts';
import { formatAmount } from '#words/format.ts';
import { expectAccessible } from '../support/axe.ts';
import type { Caller } from '../support/caller.ts';
import { findPublication, getOrder, placeOrder } from '../support/demo-records.ts';
import { expectFlash } from '../support/flashes.ts';
import { countPointerEvents, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const locale = 'en-gb';
const { cart, order: orderWords } = allWords[locale];
const { page: words } = orderChange;
const SIX = 6;

/** Publishes a rate card for the Gebäudebrief in which six placements reach the scale. Returns the id of the newsletter. */
async function publishPrices(administrator: Caller): Promise<number> {
  const { id } = await findPublication(administrator, 'gebaeudebrief');
  const { placementNames } = await administrator.call(listRateCards, { params: { id } });
  const rates = placementNames.map((placementName, at) => ({
    placementName,
    kind: 'flat' as const,
    price: 40_000 + 10_000 * at,
  }));
  const draft = await administrator.call(createRateCard, {
    params: { id },
    body: {
      name: '2026',
      currency: 'EUR',
      validFrom: administrator.session.today,
      recipients: null,
      vatBasisPoints: 1900,
      scaleGroup: '',
      rates,
      surcharges: [],
      frequencyScale: [{ count: SIX, basisPoints: 600 }],
      volumeScale: [],
      packages: [],
    },
  });
  const { id: cardId, version } = draft.rateCard;
  await administrator.call(publishRateCard, { params: { id: cardId }, body: { version } });
  return id;
}

/** Takes six free placements of the shown weeks and reserves them for a known customer. Returns the id of the order. */
async function reserveSix(page: Page): Promise<number> {
  await expect(page.locator('[data-place][tabindex="0"]')).toBeVisible();
  for (let count = 1; count <= SIX; count += 1) {
    await page.keyboard.press('f');
    await page.keyboard.press('Enter');
    await expect(page.getByText(cart.count(count)).first()).toBeVisible();
  }
  await page.keyboard.press('c');
  const customer = page.getByRole('combobox', { name: cart.customer });
  await expect(customer).toBeFocused();
  await page.keyboard.type('cal');
  await page.keyboard.press('Enter');
  await expect(customer).not.toHaveValue('cal');
  await tabTo(page, page.getByLabel(cart.reservedUntil));
  await page.keyboard.type('+7');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

/** Returns the parts of the page that changes an order. */
function partsOf(page: Page) {
  const grid = page.getByRole('table').last();
  return {
    apply: page.locator('button[type=submit]'),
    free: grid.locator('button[aria-pressed=false]'),
    added: grid.locator('button[aria-pressed=true]'),
    cost: page.getByRole('complementary', { name: words.cost.title }),
  };
}

// spec: sale-5
test('an order is changed by keyboard alone, and the change is undone', async ({ open, as, guard }) => {
  guard.allowRefusals(409);
  const { administrator } = as;
  const publicationId = await publishPrices(administrator);
  const page = await open({ as: 'administrator', locale });
  const pointers = await countPointerEvents(page);
  await page.goto(`/publications/${publicationId}/weeks/${addWeeks(weekOf(administrator.session.today), 1)}`);
  const id = await reserveSix(page);
  const before = await getOrder(administrator, id);
  let lost = 0;
  const { apply, free, added, cost } = partsOf(page);

  await test.step('its page leads to the change', async () => {
    await expect(page.getByRole('link', { name: words.open })).toBeVisible();
    await page.keyboard.press('e');
    await expect(page).toHaveURL(new RegExp(`/orders/${id}/change$`));
    await expect(free.first()).toBeVisible();
  });

  await test.step('drop one: the scale is lost', async () => {
    await tabTo(page, page.getByRole('button', { name: new RegExp(`^${words.acts.remove('')}`) }).first());
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('button', { name: new RegExp(`^${words.acts.takeBackOf('')}`) }),
    ).toBeFocused();
    await expect(cost.getByText(orderChange.reasons.scale_lost('', '6× −6%')).first()).toBeVisible();
  });

  await test.step('move one', async () => {
    await tabTo(page, page.getByRole('button', { name: new RegExp(`^${words.acts.move('')}`) }).last());
    await page.keyboard.press('Enter');
    const tile = page.locator('.change__tile[aria-pressed=false]:not(.change__tile--other)');
    await tabTo(page, tile.first());
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.kinds.moved, { exact: true })).toBeVisible();
  });

  await test.step('add two', async () => {
    // The first free one is the dropped one, which a press takes back.
    await tabTo(page, free.nth(1));
    await page.keyboard.press('Enter');
    await expect(added).toHaveCount(2);
    await tabTo(page, free.last());
    await page.keyboard.press('Enter');
    await expect(added).toHaveCount(3);
    await expect(apply).toHaveText(words.apply(4));
    await expectAccessible(page, 'the change of an order');
  });

  expect(await pointers()).toBe(0);
  const again = await page.context().newPage();
  const parts = partsOf(again);
  await test.step('the changes survive the closing of the window', async () => {
    await page.close();
    const preview = again.waitForRequest(/\/changes\/preview$/);
    await again.goto(`/orders/${id}/change`);
    await expect(parts.apply).toHaveText(words.apply(4));
    await expect(parts.added).toHaveCount(3);
    lost = ((await preview).postDataJSON() as { add: { placement_id: number }[] }).add[1]?.placement_id ?? 0;
  });

  await test.step('swap the one that a colleague takes meanwhile', async () => {
    await expect(parts.apply).not.toHaveAttribute('aria-disabled');
    await placeOrder(administrator, [lost], { customerId: before.customer.id });
    await tabTo(again, parts.apply);
    await again.keyboard.press('Control+Enter');
    await expect(again.getByText(words.cost.outdated)).toBeVisible();
    await tabTo(again, again.locator('.change__near button').first(), 'Shift+Tab');
    await again.keyboard.press('Enter');
    await expect(again.locator('.change__near')).toHaveCount(0);
  });

  await test.step('apply: the order costs what the page says', async () => {
    await expect(parts.apply).not.toHaveAttribute('aria-disabled');
    const sum = await parts.cost.getByText(words.cost.total).locator('..').textContent();
    await again.keyboard.press('Control+Enter');
    await expect(again.locator('.flash')).toContainText(words.done(4));
    await expect(again).toHaveURL(new RegExp(`/orders/${id}$`));
    const { verts } = await getOrder(administrator, id);
    expect(verts).toHaveLength(SIX + 1);
    const { quote } = await administrator.call(getOrderQuote, { params: { id } });
    expect(sum).toContain(formatAmount(locale, quote?.totals.customerNet ?? 0, 2));
  });

  await test.step('undo: everything is as it was', async () => {
    await again.keyboard.press('Control+z');
    await expectFlash(again, orderWords.detail.undone);
    const { verts } = await getOrder(administrator, id);
    const placesOf = (order: typeof before) => order.verts.map(({ placement }) => placement.id);
    expect(verts.map(({ placement }) => placement.id)).toEqual(placesOf(before));
  });
});
