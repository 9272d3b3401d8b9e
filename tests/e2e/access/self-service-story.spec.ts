import { type Issue } from '#contract/catalogue/issues.ts';
import * as contract from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { demoCustomers } from '#server/demo/tables.ts';
import { allWords } from '#words/all.ts';
import { formatDay } from '#words/format.ts';
import { orderLinkWords } from '#words/public/order-links.ts';
import { portalWords } from '#words/public/portal.ts';
import { type Editor, field, saveAd } from '../support/editing.ts';
import { expectFlash } from '../support/flashes.ts';
import { expectOneLanguage } from '../support/languages.ts';
import {
  type RecordedResponse,
  expectNoneOf,
  OWN,
  recordResponses,
  privateDataOfOthers,
} from '../support/private-data.ts';
import { expect, test } from '../support/test.ts';
import { confirmCancelling } from '../support/order-steps.ts';
import { slot, takeFree, weekColumn } from '../support/week-view.ts';
import { findPublication, findStory, found, listIssues } from '../support/demo-records.ts';

const locale = 'de';
const words = allWords[locale];
const { cart, common, order: orderWords, shell, vert, weekView } = words;
const own = demoCustomers[OWN].name;
const OWN_ORDERS = 3;

// spec: week-27, order-5, vert-1, state-6, error-24
test('a customer orders, edits and cancels its own, and sees no data of other customers', async ({
  open,
  as,
}) => {
  const page = await open({ as: 'customer', locale });
  const getResponses = recordResponses(page.context());
  const { today } = as.customer.session;
  const week = weekOf(today);
  const publication = await findPublication(as.customer, 'gebaeudebrief');
  const booked = await findStory(as.sales, 'solarwerkBooking');
  const upcoming = found(booked.verts.find(({ placement }) => placement.issue.sendingDate >= today));

  await test.step('its own placements are marked, the others show no buyer', async () => {
    const { weekNumber } = upcoming.placement.issue;
    await page.goto(`/publications/${publication.id}/weeks/${weekNumber}`);
    const mine = slot(page, upcoming.placement.id);
    await expect(mine).toContainText(weekView.own);
    await expect(mine).toHaveClass(/\bs-own\b/);
    const sold = weekColumn(page, weekNumber).locator('.s-sold:not(.s-own)');
    await expect(sold).not.toHaveCount(0);
    for (const text of await sold.locator('.slot__w').allInnerTexts()) expect(text).toBe(weekView.sold);
    await expect(page.locator('main').getByText(weekView.canOrder)).toBeVisible();
    await expectOneLanguage(page, locale);
  });

  await test.step('it orders without naming a customer', async () => {
    await page.goto(`/publications/${publication.id}/weeks/${week}`);
    await takeFree(page, addWeeks(week, 1));
    await page
      .getByRole('complementary', { name: cart.cart })
      .getByRole('link', { name: cart.order })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: cart.title })).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    const note = page.getByLabel(cart.note, { exact: true });
    await expect(note).toHaveAttribute('placeholder', cart.notePlaceholderSelfService);
    await note.fill('Für das Frühjahr');
    await page.getByLabel(cart.reservedUntil).fill(formatDay(locale, addDays(today, 4), 'basic'));
    await expectOneLanguage(page, locale);
    await page.getByRole('button', { name: cart.order }).click();
    await expect(page).toHaveURL(/\/orders\/\d+$/);
  });

  const id = Number(page.url().split('/').at(-1));
  await test.step('its reservation can be cancelled, but not booked or prolonged', async () => {
    const { detail } = orderWords;
    await expectFlash(page, cart.success(id));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(own);
    await expect(page.getByRole('button', { name: detail.actions.book })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: own })).toHaveCount(0);
    await expect(
      page.getByRole('definition').filter({ hasText: formatDay(locale, addDays(today, 4)) }),
    ).toBeVisible();
    await expectOneLanguage(page, locale);
  });

  await test.step('it has the page that contacts of links have', async () => {
    await page.getByRole('link', { name: orderLinkWords[locale].ownPage }).click();
    await expect(page).toHaveURL(new RegExp(`/advertiser/orders/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: portalWords[locale].wayBack }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${id}$`));
  });

  await test.step('it edits its ad', async () => {
    const editor: Editor = { page, words };
    await page.getByRole('link', { name: orderWords.detail.editVerts }).click();
    await page.getByRole('button', { name: vert.switchTo.TextVert }).click();
    await field(editor, 'headline').fill('Dach frei?');
    await saveAd(editor);
    await expectOneLanguage(page, locale);
  });

  await test.step('it cancels the order', async () => {
    await page
      .getByRole('link', { name: vert.order(id) })
      .first()
      .click();
    await page.getByRole('button', { name: orderWords.detail.actions.cancelReservation }).click();
    await confirmCancelling(page);
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.locator('.flash').getByRole('button', { name: words.common.undo })).toBeVisible();
    await expectOneLanguage(page, locale);
    await expectFlash(page, orderWords.detail.actions.cancelled);
  });

  await test.step('the list shows its orders alone', async () => {
    const rows = page.getByRole('table', { name: orderWords.list.title }).getByRole('row');
    await expect(rows).toHaveCount(OWN_ORDERS + 1);
    for (const link of await rows.getByRole('link').all()) await expect(link).toHaveText(own);
    await expect(
      page.locator('main').getByText(orderWords.list.shown(String(OWN_ORDERS), String(OWN_ORDERS))),
    ).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await page.getByRole('link', { name: orderWords.list.lapsed }).click();
    await expect(page.locator('main').getByText(orderWords.list.noLapsed)).toBeVisible();
    await expectOneLanguage(page, locale);
  });

  await test.step('it cannot cancel a booking', async () => {
    await page.goto(`/orders/${booked.id}`);
    const cancel = page.getByRole('button', { name: orderWords.detail.actions.notPossible });
    await expect(cancel).toBeDisabled();
    await expect(page.getByRole('button', { name: common.cancel })).toHaveCount(0);
    await expectOneLanguage(page, locale);
  });

  const responses = await getResponses();
  expectNoneOf(privateDataOfOthers(), responses);
  expectOwnCounts(responses);
});

test('a customer cannot reach data of other customers by any address', async ({ open, as, guard }) => {
  guard.allowRefusals(404);
  const page = await open({ as: 'customer', locale });
  const getResponses = recordResponses(page.context());
  const other = await findStory(as.sales, 'expiringInSixDays');
  const [ad] = other.verts;
  const { issue } = found(ad).placement;

  for (const path of [`/orders/${other.id}`, `/orders/${other.id}/verts/${found(ad).id}`, '/orders/999999']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shell.errors.notFound }), path).toBeVisible();
    await expectOneLanguage(page, locale);
  }
  for (const path of [
    `/customers/${other.customer.id}`,
    '/customers',
    '/dashboard',
    '/data-export',
    `/publications/${issue.publication.id}/details/${issue.weekNumber}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: shell.errors.forbidden }), path).toBeVisible();
  }
  await page.goto(`/orders?q=${encodeURIComponent(other.customer.name)}&t=customer`);
  await expect(page.locator('main').getByText(orderWords.list.noMatches(other.customer.name))).toBeVisible();

  const responses = await getResponses();
  // The responses are checked instead of the page, because the page shows the search term that the browser entered.
  expectNoneOf(privateDataOfOthers(), responses);
  const issues: Issue[] = await listIssues(as.customer, issue.publication.id, issue.weekNumber);
  const theirs = issues
    .flatMap(({ placements }) => placements)
    .find(({ id }) => id === found(ad).placement.id);
  expect(theirs?.vert).toEqual({ id: null, own: false });
  expect(
    await as.customer.statusOf(contract.bookOrder, { params: { id: other.id }, body: { version: 1 } }),
  ).toBe(403);
  expect(
    await as.customer.statusOf(contract.cancelOrder, { params: { id: other.id }, query: { version: 1 } }),
  ).toBe(404);
});

/** Checks that counts and lists include only the customer's own orders. */
function expectOwnCounts(responses: readonly RecordedResponse[]): void {
  const lists = responses.filter(({ url }) => url.includes('/api/orders/overview'));
  expect(lists.length).toBeGreaterThan(1);
  for (const { text } of lists) {
    const list: { order_overviews: contract.OrderOverview[]; number_of_remaining_orders: number } =
      JSON.parse(text);
    expect(list.number_of_remaining_orders).toBe(0);
    expect(list.order_overviews.map((row) => row.customer_name)).toEqual(list.order_overviews.map(() => own));
  }
  const counts = responses.flatMap(({ url, text }) =>
    url.includes('/api/placement_capacities') || url.includes('/api/customers') ? [text] : [],
  );
  expect(counts).toEqual([]);
}
