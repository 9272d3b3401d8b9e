import { addDays } from '#domain/platform/day.ts';
import { formatDay } from '#words/format.ts';
import { getToday } from '#contract/insight/today.ts';
import { bookFirstPlacement, createIssueOfToday, issueOfToday } from '../support/issue-of-today.ts';
import { expectAccessible } from '../support/axe.ts';
import { found, getOrder } from '../support/demo-records.ts';
import { expectFlash } from '../support/flashes.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { expect } from '../support/test.ts';

testInEachLanguage('production works through the page "Today"', async (story) => {
  const { page, as, step } = story;
  const { issueId } = await issueOfToday(as.administrator);
  const lateOrder = await bookFirstPlacement(as.administrator, await createIssueOfToday(as.administrator));
  await step('the former address of the dashboard leads to it', async () => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/today$/);
    await expect(page.locator('.day h2').first()).toBeVisible();
  });
  await step('an ad that is late', () => openLateAd(story, lateOrder));
  await step('the issue as it will look', () => look(story, issueId));
  await step('a reservation that lapses', () => prolong(story));
  await step('in the dark, and on a phone', async () => {
    // The message covers buttons until it closes by itself.
    await expect(page.locator('.flash')).toHaveCount(0);
    // On a scrolled page, the bar at the top would cover a part of it.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'today, dark');
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page, 'today, 320 px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

async function openLateAd({ page, words, as }: Story, orderId: number): Promise<void> {
  const vertId = found((await getOrder(as.administrator, orderId)).verts[0]).id;
  const row = page.locator('.prob li').filter({ has: page.locator(`a[href$="/verts/${vertId}"]`) });
  await expect(row).toContainText(words.today.task.late);
  await row.getByRole('link', { name: words.today.openAd }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${orderId}/verts/${vertId}$`));
  await page.goBack();
  await expect(row).toBeVisible();
}

async function look({ page, words }: Story, issueId: number): Promise<void> {
  const issue = page.locator('.iss').filter({ has: page.locator(`a[href$="/deliveries/${issueId}"]`) });
  await issue.getByRole('button', { name: words.today.look }).click();
  const frame = page.frameLocator('.today__p iframe');
  await expect(frame.getByText('Zöllner 50×80')).toBeVisible();
  await page.getByRole('button', { name: words.delivery.preview.phone, exact: true }).click();
  await expect(page.locator('.today__p iframe')).toHaveCSS('width', '375px');
  await expect(frame.getByText('Zöllner 50×80')).toBeVisible();
  await expectAccessible(page, 'today with the preview');
}

async function prolong({ page, words, as, locale }: Story): Promise<void> {
  const { today } = await as.administrator.call(getToday);
  const { orderId, customerName } = found(today.lapsing[0]);
  const { prolong: label, openOrder, prolongTitle, prolonged } = words.today;
  await page.getByRole('button', { name: `${label}: ${openOrder(orderId)}, ${customerName}` }).click();
  const dialog = page.getByRole('dialog', { name: prolongTitle(customerName) });
  const { reservationExpireDate: current } = found(today.lapsing[0]);
  await dialog.getByLabel(words.today.reservedUntil).fill(formatDay(locale, current, 'basic'));
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toContainText(words.today.notLater(formatDay(locale, current)));
  await dialog.getByRole('button', { name: words.order.expireDates.days(14) }).click();
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expectFlash(page, prolonged(formatDay(locale, addDays(as.administrator.session.today, 14))));
  const after = await getOrder(as.administrator, orderId);
  expect(after.reservationExpireDate).not.toBe(found(today.lapsing[0]).reservationExpireDate);
}
