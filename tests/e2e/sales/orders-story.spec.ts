import { expect } from '@playwright/test';
import { getOrderHistory } from '#contract/customers/history.ts';
import { cancelOrder } from '#contract/sales/orders.ts';
import { formatDay } from '#words/format.ts';
import { expectFlash } from '../support/flashes.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { findStory, found, getOrder } from '../support/demo-records.ts';

testInEachLanguage('a lapsed reservation is found and revived, and its history shows it', async (story) => {
  const { page, locale, words, step, as, guard } = story;
  const { list, detail, states } = words.order;
  const { id, customer, reservationExpireDate } = await findStory(as.administrator, 'lapsed');
  const rows = page.getByRole('table', { name: list.title }).getByRole('row');
  const row = rows.filter({ hasText: customer.name }).filter({ hasText: String(id) });
  await step('it is not in the default list', async () => {
    await page.goto('/orders');
    await expect(rows).not.toHaveCount(1);
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: list.lapsed }).click();
    await expect(page).toHaveURL(/state=lapsed/);
    await expect(row).toContainText(states.lapsed);
  });
  await step('its page shows that it has lapsed', async () => {
    await row.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/orders/${id}$`));
    await expect(
      page.locator('main').getByText(detail.lapsedNote(formatDay(locale, found(reservationExpireDate)))),
    ).toBeVisible();
    await expect(page.locator('main').getByText(detail.lapsedExplanation)).toBeVisible();
  });
  await step('revive it', async () => {
    await page.getByRole('button', { name: detail.actions.revive }).click();
    await expectFlash(page, detail.actions.revived);
    await expect(page.getByRole('button', { name: detail.actions.book })).toBeVisible();
    await expect(page.locator('main').getByText(detail.lapsedExplanation)).toHaveCount(0);
  });
  await step('its history', () => readHistory(story, id));
  await step('the history of its placement', () => readPlacementHistory(story, id));
  await step('it is in the default list again', async () => {
    await page.goto('/orders');
    await expect(row).toContainText(states.reserved);
  });
  await step('its page shows who cancelled it', async () => {
    const { administrator } = as;
    const { version } = await getOrder(administrator, id);
    await administrator.call(cancelOrder, { params: { id }, query: { version } });
    // The order no longer exists; its page shows who cancelled it, and its history.
    guard.allowRefusals(404);
    await page.goto(`/orders/${id}`);
    await expect(page.locator('main .note')).toContainText(administrator.session.name);
    await page.locator('main').getByText(words.history.title, { exact: true }).click();
    const entries = page.getByRole('main').locator('.hist__l').getByRole('listitem');
    await expect(entries.first()).toContainText(words.history.acts.cancelled);
    const isReadAgain = page.waitForResponse((response) => response.url().endsWith(`/api/orders/${id}`));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await isReadAgain;
    await expect(entries.first()).toBeVisible();
  });
});

async function readHistory({ page, words, locale, as }: Story, id: number): Promise<void> {
  const { history } = words;
  const order = await getOrder(as.administrator, id);
  await page.locator('main').getByText(history.title, { exact: true }).click();
  const entries = page.getByRole('main').locator('.hist__l').getByRole('listitem');
  const until = formatDay(locale, found(order.reservationExpireDate), 'basic');
  await expect(entries.first()).toContainText(history.acts.revived(until));
  await expect(entries.first()).toContainText(as.administrator.session.name);
  const { history: known } = await as.administrator.call(getOrderHistory, { params: { id } });
  await expect(entries).toHaveCount(known.length);
}

/** Checks that the details page of the week shows the history of a single placement. */
async function readPlacementHistory({ page, words, as }: Story, id: number): Promise<void> {
  const { id: vertId, placement } = found((await getOrder(as.administrator, id)).verts[0]);
  const { publication, weekNumber } = placement.issue;
  await page.goto(`/publications/${publication.id}/details/${weekNumber}/vert/${vertId}`);
  await page.locator('main').getByText(words.history.title, { exact: true }).click();
  await expect(page.locator('.hist__l').getByText(words.history.order(id)).first()).toBeVisible();
}
