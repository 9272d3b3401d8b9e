import { expect, type Page } from '@playwright/test';
import { listOutboxMails } from '#contract/sending/outbox.ts';
import { getReport } from '#contract/insight/reports.ts';
import { formatNumber, formatPercent, weekLabel } from '#words/format.ts';
import { LOCALE_NAMES } from '#words/locale.ts';
import { reportMailWords } from '#words/insight/report-mail.ts';
import { expectFlash } from '../support/flashes.ts';
import { expectOneLanguage } from '../support/languages.ts';
import { type Story, testInEachLanguage } from '../support/story.ts';
import { findStory, found } from '../support/demo-records.ts';

// spec: report-8
testInEachLanguage('a report is read, mailed and shared, and its link is revoked', async (story) => {
  const { page, words, step, as, open, locale } = story;
  const { report: text, order: orderWords } = words;
  const order = await findStory(as.administrator, 'fulfilledWithFailure');
  await step('open it from the order', async () => {
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('link', { name: orderWords.detail.report }).click();
    await expect(page.getByRole('link', { name: text.order(order.id) })).toBeVisible();
    await readNumbers(story, page, found(order.report).id);
  });
  await step('the mail', () => readMail(story, order.id));
  story.guard.allowRefusals(422);
  await step('send it', () => sendIt(story, order.id));
  const link = await copyLink(story);
  const guest = await open({ locale });
  await step('the public link', async () => {
    await guest.goto(link);
    await readNumbers(story, guest, found(order.report).id);
    await expect(guest.getByRole('link', { name: text.order(order.id) })).toHaveCount(0);
    await expect(guest.getByRole('navigation')).toHaveAccessibleName(words.login.language);
    await expectOneLanguage(guest, locale);
  });
  await step('revoke the link', async () => {
    story.guard.allowRefusals(404);
    await page.getByRole('button', { name: text.share.link }).click();
    await page.getByRole('menuitem', { name: text.share.revoke }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: text.share.revoke }).click();
    await expectFlash(page, text.share.revoked);
    await guest.reload();
    await expect(guest.locator('main').getByText(text.sharedGone)).toBeVisible();
    await expectOneLanguage(guest, locale);
  });
});

/** Checks the counters and the row of each ad. An unsent ad has dashes instead of numbers. */
async function readNumbers({ words, locale, as }: Story, page: Page, id: number): Promise<void> {
  const { report: text } = words;
  const { report } = await as.administrator.call(getReport, { params: { id } });
  await expect(page.getByRole('heading', { level: 1, name: text.title(report.customerName) })).toBeVisible();
  const counters = page.locator('dl.counters');
  for (const count of [report.recipientCount, report.impressionCount, report.clickCount]) {
    await expect(counters).toContainText(formatNumber(locale, count));
  }
  await expect(counters).toContainText(formatPercent(locale, report.clickThroughRate));
  await expect(page.locator('main').getByText(text.failed(1))).toBeVisible();
  const rows = page.getByRole('table', { name: text.table }).getByRole('row');
  await expect(rows).toHaveCount(report.vertReports.length + 1);
  const failed = found(report.vertReports.find(({ isFailedVert }) => isFailedVert));
  const row = rows
    .filter({ hasText: weekLabel(locale, failed.weekNumber) })
    .filter({ hasText: failed.publicationTitle });
  await expect(row).toContainText('-');
}

/** Checks that the `mailto:` link has a subject, a salutation and the public link. */
async function readMail({ page, words, as }: Story, orderId: number): Promise<void> {
  const { mail, share } = words.report;
  const order = await findStory(as.administrator, 'fulfilledWithFailure');
  await page.getByRole('button', { name: share.link }).click();
  const href = (await page.getByRole('menuitem', { name: share.send }).getAttribute('href')) ?? '';
  await page.keyboard.press('Escape');
  const { customerContactGender: gender, customerContactFullName: name } = order.customer;
  expect(decodeURIComponent(href)).toContain(`subject=${mail.subject(orderId)}`);
  expect(decodeURIComponent(href)).toContain(mail.greeting[gender](name.split(' ').at(-1) ?? ''));
  expect(decodeURIComponent(href)).toContain(`/shared/report/${found(order.token)}`);
}

/** Sends the report to a corrected address in the user's language. Checks the confirmation on the page and the PDF in the outbox. */
async function sendIt({ page, words, locale, as }: Story, orderId: number): Promise<void> {
  const text = reportMailWords[locale];
  const address = `report-${orderId}-${locale}@reader.example`;
  await page.getByRole('button', { name: text.send }).click();
  const dialog = page.getByRole('dialog');
  const recipients = dialog.getByLabel(text.recipients, { exact: true });
  await recipients.fill('nobody@');
  await dialog.getByLabel(text.locale).selectOption(LOCALE_NAMES[locale]);
  await expect(dialog.getByLabel(text.subject)).toHaveValue(words.report.mail.subject(orderId));
  await dialog.getByRole('button', { name: text.submit }).click();
  await expect(recipients).toBeFocused();
  await expect(dialog.getByText(words.problems.entry.not_an_email)).toBeVisible();
  await recipients.fill(address);
  await dialog.getByRole('button', { name: text.submit }).click();
  await expectFlash(page, text.enqueued);
  const sendings = page.getByRole('list', { name: text.mails.title });
  await expect(sendings.getByText(text.mails.sent('', address).split('  ').at(-1) ?? '')).toBeVisible();
  await expectOneLanguage(page, locale);
  const { mails } = await as.administrator.call(listOutboxMails, {});
  const mail = found(mails.find(({ recipient }) => recipient === address));
  expect(mail.attachment?.byteSize).toBeGreaterThan(5_000);
}

/** Copies the public link, and reads it from the clipboard. */
async function copyLink({ page, words }: Story): Promise<string> {
  const { share } = words.report;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: share.link }).click();
  await page.getByRole('menuitem', { name: share.copy }).click();
  await expectFlash(page, share.copied);
  return page.evaluate(() => navigator.clipboard.readText());
}
