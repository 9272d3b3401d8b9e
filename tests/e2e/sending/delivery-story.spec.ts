import type { Issue } from '#contract/catalogue/issues.ts';
import { listOutboxMails } from '#contract/sending/outbox.ts';
import { getReport } from '#contract/insight/reports.ts';
import { formatDay, formatNumber, formatPercent } from '#words/format.ts';
import { field, saveAd, type TextAd } from '../support/editing.ts';
import { expectFlash } from '../support/flashes.ts';
import { bookFirstPlacement, createIssueOfToday } from '../support/issue-of-today.ts';
import { openLink, type ReadMail, showPixel } from '../support/mail-reader.ts';
import { monthExport } from '../support/month-export.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { expect } from '../support/test.ts';
import { VIEWS_MS } from '#domain/sending/tracking/tracking-machines.ts';
import { found, getOrder } from '../support/demo-records.ts';

const ad: TextAd = {
  headline: 'Zöllner 50×80',
  text: 'Kiefer, Eiche & Ahorn <= 199,–',
  linkText: 'zoellner.example',
  linkUrl: 'https://zoellner.example/angebot?von=newsletter',
};
const THUNDERBIRD = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.5.0';
const APPLE_MAIL = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

// spec: route-19
testInEachLanguage('an ad is sent today, read, clicked and counted', async (story) => {
  const { as, step } = story;
  const issue = await createIssueOfToday(as.administrator);
  const orderId = await bookFirstPlacement(as.administrator, issue);
  await step('the ad', () => writeAd(story, orderId));
  await step('its sending', () => sendNow(story, orderId, issue));
  const sentAt = Date.now();
  const mail = await readMail(story);
  await step('its readers', async () => {
    await showPixel(mail, THUNDERBIRD);
    await showPixel(mail, APPLE_MAIL);
    // The same reader opens the mail again, which does not count as another view.
    await showPixel(mail, APPLE_MAIL);
    // A click within seconds of the sending counts as one by a mail filter.
    await expect.poll(() => Date.now() - sentAt, { timeout: 2 * VIEWS_MS }).toBeGreaterThan(VIEWS_MS);
    expect(await openLink(mail, FIREFOX)).toBe(ad.linkUrl);
  });
  await step('the report', () => readReport(story, orderId));
  await step('the public link', () => readSharedReport(story, orderId));
  await step('the month', () => readExport(story, orderId));
});

async function writeAd(story: Story, orderId: number): Promise<void> {
  const { page, words } = story;
  await page.goto(`/orders/${orderId}/verts`);
  await expect(page.getByRole('heading', { name: words.vert.types.ImageVert })).toBeVisible();
  await page.getByRole('button', { name: words.vert.switchTo.TextVert }).click();
  for (const name of ['headline', 'text', 'linkText', 'linkUrl'] as const) {
    await field(story, name).fill(ad[name]);
  }
  await saveAd(story);
}

/** Follows the order's link to the delivery of its issue, and sends the issue. */
async function sendNow({ page, words, locale }: Story, orderId: number, issue: Issue): Promise<void> {
  const { actions, progress, timeline, linkOf } = words.delivery;
  const day = formatDay(locale, issue.sendingDate);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('link', { name: day }).click();
  await expect(page).toHaveURL(new RegExp(`/deliveries/${issue.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(day);
  const progressLine = page.locator('.sheet__n b').first();
  await expect(progressLine).toHaveText(`${progress.planned}.`);
  await page.getByRole('button', { name: actions.sendNow }).click();
  const question = page.getByRole('alertdialog', { name: actions.sendNowQuestion });
  await expect(question).toContainText(actions.sendNowFinal);
  await question.getByRole('button', { name: actions.sendNow }).click();
  await expectFlash(page, actions.sendNowDone);
  await expect(progressLine).toHaveText(`${progress.sent}.`);
  const events = page.locator('.hist__l li');
  await expect(events.first()).toContainText(timeline.events.sent);
  await expect(events.first()).toContainText(timeline.ads(1));
  await expect(events.filter({ hasText: timeline.events.hurried })).toHaveCount(1);
  await expect(page.getByRole('button', { name: actions.sendNow })).toHaveCount(0);
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('link', { name: day })).toHaveAttribute('data-tip', linkOf(day));
}

/** Opens the newest mail of the outbox. The preview has no tracking pixel, so the pixel is read from the mail itself. */
async function readMail({ page, words, as }: Story): Promise<ReadMail> {
  const { outbox } = words.profile;
  await page.goto('/outbox');
  const newest = page.locator('.outbox__h').first();
  const subject = await newest.getByRole('heading').innerText();
  await newest.click();
  const frame = page.frameLocator(`iframe[title="${outbox.frame(subject)}"]`);
  await expect(frame.getByText(ad.text)).toBeVisible();
  const link = frame.getByRole('link', { name: ad.linkText });
  await expect(frame.locator('img[width="1"]')).toHaveCount(0);
  const { mails } = await as.administrator.call(listOutboxMails);
  const mail = found(mails.find((sent) => sent.subject === subject && sent.html?.includes(ad.linkText)));
  const pixel = found(/\bsrc="([^"&]+)" width="1" height="1"/.exec(mail.html ?? '')?.[1]);
  return { link: found(await link.getAttribute('href')), pixel };
}

/** Waits until the views and the click of this story are counted. Returns the figures in the order of the report's columns. */
async function figures({ locale, as }: Story, orderId: number): Promise<string[]> {
  const reportId = found((await getOrder(as.administrator, orderId)).report).id;
  const read = async () => (await as.administrator.call(getReport, { params: { id: reportId } })).report;
  await expect.poll(async () => (await read()).clickCount).toBe(1);
  await expect.poll(async () => (await read()).impressionCount).toBe(2);
  const { recipientCount } = await read();
  expect(recipientCount).toBeGreaterThan(1);
  return [
    formatNumber(locale, recipientCount),
    formatNumber(locale, 2),
    formatNumber(locale, 1),
    formatPercent(locale, 0.5),
  ];
}

async function readReport(story: Story, orderId: number): Promise<void> {
  const { page, words } = story;
  const { report } = words;
  const expected = await figures(story, orderId);
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('link', { name: words.order.detail.report, exact: true }).click();
  await expect(page.locator('dl.counters dd .sr')).toHaveText(expected);
  const row = page.getByRole('table', { name: report.table }).getByRole('row').nth(1);
  for (const figure of expected) await expect(row).toContainText(figure);
  const views = row.getByRole('button', { name: expected[1] ?? '', exact: true });
  await views.click();
  const tooltip = page.getByRole('tooltip');
  await expect(tooltip).toContainText(report.provenance.counted);
  await expect(tooltip).toContainText(report.provenance.valid('2'));
  await page.keyboard.press('Escape');
  await row.getByRole('button').first().click();
  await expect(page.frameLocator('.dlg iframe').getByText(ad.text)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: words.common.close }).click();
}

/** Checks that a visitor without a session sees the same figures through the public link. */
async function readSharedReport(story: Story, orderId: number): Promise<void> {
  const { open, as, locale } = story;
  const { token } = await getOrder(as.administrator, orderId);
  const guest = await open({ locale });
  await guest.goto(`/shared/report/${found(token)}`);
  await expect(guest.locator('dl.counters dd .sr')).toHaveText(await figures(story, orderId));
  await guest.getByRole('table').first().getByRole('button').first().click();
  await expect(guest.frameLocator('.dlg iframe').getByText(ad.text)).toBeVisible();
}

async function readExport(story: Story, orderId: number): Promise<void> {
  const { page, words, locale, as } = story;
  const { columns } = words.dataExport;
  const { origin } = new URL(page.url());
  const rows = await monthExport(origin, as.administrator, locale);
  const row = found(rows.find((cells) => cells[columns.order] === String(orderId)));
  const [recipients, impressions, clicks] = await figures(story, orderId);
  expect(row[columns.recipients]).toBe(recipients);
  expect(row[columns.impressions]).toBe(impressions);
  expect(row[columns.clicks]).toBe(clicks);
  expect(row[columns.clickThroughRate]).toBe(formatNumber(locale, 50, 2));
  expect(row[columns.headline]).toBe(ad.headline);
}
