import { listCustomers } from '#contract/customers/customers.ts';
import { listIssues as listIssuesRoute } from '#contract/catalogue/issues.ts';
import { getOrder, placeOrder } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { allWords } from '#words/all.ts';
import { issueMove } from '#words/en-gb/catalogue/issue-move.ts';
import { orderMoves } from '#words/en-gb/sales/order-moves.ts';
import { formatDay } from '#words/format.ts';
import type { Caller } from '../support/caller.ts';
import { expectAccessible } from '../support/axe.ts';
import { findPublication, found } from '../support/demo-records.ts';
import { expectFlash } from '../support/flashes.ts';
import { expect, test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

const locale = 'en-gb';
const { common, history, order: orderWords, weekView } = allWords[locale];
const { move } = orderMoves;

/** Finds two coming issues of a newsletter with free placements, and books a placement of the first issue. */
async function bookOne(caller: Caller) {
  const { id: publicationId } = await findPublication(caller, 'gebaeudebrief');
  const from = weekOf(caller.session.today);
  const weekNumber = Array.from({ length: 20 }, (_, index) => addWeeks(from, index + 4));
  const { issues } = await caller.call(listIssuesRoute, { query: { publicationId, weekNumber } });
  const free = issues.filter(
    ({ placements }) => placements.filter(({ state }) => state === 'free').length > 1,
  );
  const [issue, next] = [found(free[0]), found(free[1])];
  const placement = found(issue.placements.find(({ state }) => state === 'free'));
  const { customers } = await caller.call(listCustomers, { query: {} });
  const { order } = await caller.call(placeOrder, {
    body: { customer_id: found(customers[0]).id, placement_ids: [placement.id], book: true, note: '' },
  });
  return { issue, next, placement, order };
}

test('an ad moves to another issue and back', async ({ open, as }) => {
  const { issue, next, placement, order } = await bookOne(as.administrator);
  const page = await open({ as: 'administrator', locale });
  const dialog = page.getByRole('dialog');
  const undo = page.locator('.flash').getByRole('button', { name: common.undo });
  const row = page.getByRole('row').filter({ hasText: formatDay(locale, issue.sendingDate) });

  await test.step('from the page that edits the issue', async () => {
    await page.goto(`/publications/${issue.publicationId}/weeks/${issue.weekNumber}/edit`);
    const card = page.getByRole('article', { name: formatDay(locale, issue.sendingDate) });
    await card.getByRole('button', { name: weekView.editing.move(placement.name), exact: true }).click();
    await expect(dialog).toContainText(move.title(placement.name, formatDay(locale, issue.sendingDate)));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('from its order, to the placement that is chosen by the keyboard', async () => {
    await visit(page, `/orders/${order.id}`);
    await page
      .getByRole('button', {
        name: move.label(placement.name, formatDay(locale, issue.sendingDate, 'basic')),
        exact: true,
      })
      .press('Enter');
    await dialog.getByLabel(move.issue).selectOption(String(next.id));
    const target = found(next.placements.find(({ state }) => state === 'free'));
    const radio = dialog.getByRole('radio', { name: target.name, exact: true });
    await radio.check();
    // Enter does nothing until the preview of the move has said what it costs.
    await expect(dialog.getByRole('button', { name: move.submit, exact: true })).not.toHaveAttribute(
      'aria-busy',
    );
    await radio.press('Enter');
    await expect(page.locator('.flash')).toContainText(
      move.moved(target.name, formatDay(locale, next.sendingDate)),
    );
    await expect(row).toHaveCount(0);
    const { verts } = (await as.sales.call(getOrder, { params: { id: order.id } })).order;
    expect(verts.map((vert) => vert.placement.id)).toEqual([target.id]);
  });

  await test.step('and back', async () => {
    await undo.click();
    await expectFlash(page, orderWords.detail.undone);
    await expect(row).toHaveCount(1);
  });

  await test.step('from the week view by keyboard, and back', async () => {
    await visit(page, `/publications/${issue.publicationId}/weeks/${issue.weekNumber}`);
    const slot = page.locator(`[data-place="${placement.id}"]`);
    await slot.focus();
    await page.keyboard.press('m');
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: weekView.openOrder(order.id) })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(slot).toBeFocused();
    await page.keyboard.press('m');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await dialog.getByLabel(move.issue).selectOption(String(next.id));
    const target = found(next.placements.find(({ state }) => state === 'free'));
    const radio = dialog.getByRole('radio', { name: target.name, exact: true });
    await radio.check();
    // Enter does nothing until the preview of the move has said what it costs.
    await expect(dialog.getByRole('button', { name: move.submit, exact: true })).not.toHaveAttribute(
      'aria-busy',
    );
    await radio.press('Enter');
    await expect(page.locator('.flash')).toContainText(
      move.moved(target.name, formatDay(locale, next.sendingDate)),
    );
    await expect(slot).toContainText(weekView.free);
    await undo.click();
    await expectFlash(page, orderWords.detail.undone);
    await expect(slot).toHaveAttribute('href', /./);
  });

  await test.step('and its button leads to the order', async () => {
    const slot = page.locator('li').filter({ has: page.locator(`[data-place="${placement.id}"]`) });
    await slot.hover();
    await slot.getByRole('button').click();
    await expectAccessible(page, 'the menu of a sold placement');
    await page.getByRole('menuitem', { name: weekView.openOrder(order.id) }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  });
});

test('an issue moves to another day with its ads', async ({ open, as, guard }) => {
  guard.allowRefusals(422);
  const { issue, next, order } = await bookOne(as.administrator);
  const page = await open({ as: 'administrator', locale });
  const dialog = page.getByRole('dialog');
  const day = formatDay(locale, issue.sendingDate);
  const to = addDays(issue.sendingDate, 1);
  const week = `/publications/${issue.publicationId}/weeks/${issue.weekNumber}`;
  await test.step('offered in the week view and on the page of the issue', async () => {
    await visit(page, week);
    await page.getByRole('button', { name: weekView.moveIssue(day) }).click();
    await expect(dialog).toContainText(issueMove.title(day));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.goto(`/deliveries/${issue.id}`);
    await page.getByRole('button', { name: issueMove.button }).click();
    await expect(dialog).toContainText(issueMove.title(day));
    const seller = await open({ as: 'sales', locale });
    await visit(seller, week);
    await expect(seller.getByRole('button', { name: weekView.moveIssue(day) })).toHaveCount(0);
  });
  await page.goto(`${week}/edit`);
  const button = page.getByRole('article', { name: day }).getByRole('button', { name: issueMove.button });
  const date = dialog.getByRole('textbox', { name: issueMove.date });

  await test.step('not to a day that is taken', async () => {
    await button.click();
    await date.fill(formatDay(locale, next.sendingDate, 'basic'));
    await dialog.getByRole('button', { name: issueMove.submit, exact: true }).click();
    await expect(dialog).toContainText(allWords[locale].problems.field.sendingDate.taken);
  });

  await test.step('to a free one, which its order says', async () => {
    await date.fill(formatDay(locale, to, 'basic'));
    await dialog.getByRole('button', { name: issueMove.submit, exact: true }).click();
    await expect(page.locator('.flash')).toContainText(issueMove.moved(day, formatDay(locale, to)));
    await page.locator('.flash').getByRole('button', { name: common.undo }).focus();
    await expect(page.getByRole('article', { name: formatDay(locale, to) })).toBeVisible();
    const other = await open({ as: 'sales', locale });
    await other.goto(`/orders/${order.id}`);
    await expect(other.getByRole('cell', { name: formatDay(locale, to) })).toBeVisible();
    await other.locator('main').getByText(history.title, { exact: true }).click();
    await expect(
      other.getByText(
        history.acts.issueMoved(
          formatDay(locale, issue.sendingDate, 'basic'),
          formatDay(locale, to, 'basic'),
        ),
      ),
    ).toBeVisible();
  });

  await test.step('and back', async () => {
    await page.locator('.flash').getByRole('button', { name: common.undo }).click();
    await expectFlash(page, orderWords.detail.undone);
    await expect(page.getByRole('article', { name: day })).toBeVisible();
  });
});
