import { listCustomers } from '#contract/customers/customers.ts';
import { listIssues } from '#contract/catalogue/issues.ts';
import { getOrder, placeOrder } from '#contract/sales/orders.ts';
import { updateVert } from '#contract/ads/verts.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { allWords } from '#words/all.ts';
import { orderMoves } from '#words/en-gb/sales/order-moves.ts';
import type { Caller } from '../support/caller.ts';
import { findPublication, found } from '../support/demo-records.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const locale = 'en-gb';
const { palette, order: orderWords } = allWords[locale];
const { copy, repeat } = orderMoves;
const HEADLINE = 'Heat pumps in winter';

/** Books the first free placement of two coming issues, as two orders of one customer. Only the first order has an ad. */
async function bookTwo(caller: Caller) {
  const { id: publicationId } = await findPublication(caller, 'gebaeudebrief');
  const from = weekOf(caller.session.today);
  const weekNumber = Array.from({ length: 20 }, (_, index) => addWeeks(from, index + 8));
  const { issues } = await caller.call(listIssues, { query: { publicationId, weekNumber } });
  const free = issues.flatMap(({ placements }) => placements.find(({ state }) => state === 'free') ?? []);
  const { customers } = await caller.call(listCustomers, { query: {} });
  const book = async (placementId: number) =>
    (
      await caller.call(placeOrder, {
        body: { customer_id: found(customers[0]).id, placement_ids: [placementId], book: true, note: '' },
      })
    ).order;
  const [one, other] = [await book(found(free[0]).id), await book(found(free[1]).id)];
  await caller.call(updateVert, {
    params: { id: found(one.verts[0]).id },
    body: {
      type: 'TextVert',
      headline: HEADLINE,
      text: 'Now',
      linkText: 'More',
      linkUrl: 'https://heat.example/',
    },
  });
  return { one, other };
}

test('the ads of an order are copied from the command palette, and replace other ads only if ticked', async ({
  open,
  as,
}) => {
  const { one, other } = await bookTwo(as.administrator);
  const page = await open({ as: 'sales', locale });
  const dialog = page.getByRole('dialog', { name: copy.title(one.id) });
  const pair = dialog.getByRole('group', { name: copy.pairs }).getByRole('checkbox');
  await visit(page, `/orders/${one.id}`);

  await test.step('with the number of the other order', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: palette.label })).toBeFocused();
    await page.keyboard.type(`copy ads to ${other.id}`);
    await expect(page.getByRole('option', { name: copy.toOrder(other.id) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(pair).toBeChecked();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await dialog.getByRole('button', { name: copy.submit, exact: true }).click();
    await expect(page.locator('.flash')).toContainText(copy.done(1, other.id));
    await expect(page).toHaveURL(new RegExp(`/orders/${other.id}$`));
    const { verts } = (await as.sales.call(getOrder, { params: { id: other.id } })).order;
    expect(verts.map(({ headline }) => headline)).toEqual([HEADLINE]);
  });

  await test.step('and to one that is chosen on the page', async () => {
    await visit(page, `/orders/${one.id}`);
    await page.getByRole('button', { name: copy.button }).click();
    await expect(dialog.getByRole('combobox', { name: copy.target })).toBeFocused();
    await page.keyboard.type(String(other.id));
    await expect(dialog.getByRole('option')).not.toHaveCount(0);
    await dialog.getByRole('option', { name: copy.orderOf(other.id, other.customer.name) }).click();
    await expect(pair).not.toBeChecked();
    await expect(dialog).toContainText(copy.replaces(HEADLINE));
    await dialog.getByRole('button', { name: copy.submit, exact: true }).click();
    await expect(dialog).toContainText(copy.none);
    await pair.check();
    await dialog.getByRole('button', { name: copy.submit, exact: true }).click();
    await expect(page.locator('.flash')).toContainText(copy.done(1, other.id));
  });
});

test('an order is repeated in later weeks with its ads', async ({ open, as, guard }) => {
  guard.allowRefusals(422);
  const { one } = await bookTwo(as.administrator);
  const page = await open({ as: 'sales', locale });
  const dialog = page.getByRole('dialog', { name: repeat.title(one.id) });
  await visit(page, `/orders/${one.id}`);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: palette.label })).toBeFocused();
  await page.keyboard.type('repeat this');
  await expect(page.getByRole('option').first()).toContainText(repeat.button);
  await page.keyboard.press('Enter');
  const offers = dialog.getByRole('group', { name: repeat.placements }).getByRole('checkbox');
  await expect(offers).toHaveCount(1);
  await dialog.getByLabel(repeat.howOften).selectOption('3');
  await expect(offers).toHaveCount(3);
  await test.step('a placement that is sold at that moment is named, with the reason', async () => {
    await page.route(
      '**/api/orders/*/repeat',
      async (route) => {
        const { placements } = route.request().postDataJSON();
        const body = { customer_id: one.customer.id, book: true, note: '' };
        await as.sales.call(placeOrder, { body: { ...body, placement_ids: [placements[0].placementId] } });
        await route.continue();
      },
      { times: 1 },
    );
    for (const offer of await offers.all()) await offer.check();
    await dialog.getByRole('button', { name: repeat.submit, exact: true }).click();
    await expect(dialog.getByRole('group', { name: repeat.placements })).toContainText(
      orderWords.refused.booked,
    );
    await expect(dialog).toContainText(repeat.taken);
    await expect(offers).toHaveCount(3);
  });

  for (const offer of await offers.all()) await offer.check();
  await dialog.getByRole('button', { name: repeat.submit, exact: true }).click();
  await expect(page.locator('.flash')).toContainText(/3 placements were reserved/);
  const id = Number(page.url().split('/').at(-1));
  const { order } = await as.sales.call(getOrder, { params: { id } });
  expect(order).toMatchObject({ state: 'reserved', customer: { id: one.customer.id } });
  expect(order.verts.map(({ headline }) => headline)).toEqual([HEADLINE, HEADLINE, HEADLINE]);
});
