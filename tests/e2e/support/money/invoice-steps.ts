import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { listInvoiceDrafts } from '#contract/billing/invoices.ts';
import { sampleStatement } from '#server/billing/payments/sample-statement.ts';
import { bankFileWords } from '#words/billing/bank-files.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { expectFlash } from '../flashes.ts';
import type { Story } from '../story.ts';
import { pdfOf } from './order-steps.ts';
import { CUSTOMER, euros, expectAccessibleOnce, PRICE } from './price-steps.ts';

const GROSS = PRICE * 1.19;
const STATEMENT = 'camt053.xml';

const xmlFile = (name: string, content: string) => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from(content),
});

/** Issues the invoice of an order from its draft. */
export async function issueInvoice(story: Story, orderId: number): Promise<void> {
  const { page, locale, as } = story;
  const { drafts: words } = invoicingWords[locale];
  const { drafts } = await as.administrator.call(listInvoiceDrafts);
  expect(drafts.filter(({ orderIds }) => orderIds.includes(orderId))).toMatchObject([{ gross: GROSS }]);
  await page.goto('/invoices');
  // Nothing is selected at first.
  const issue = page.getByRole('button', { name: words.issue(0) });
  await expect(issue).toBeDisabled();
  await expect(issue).toHaveAccessibleDescription(words.chooseFirst);
  const row = page.getByRole('row').filter({ hasText: words.orders(1, `${orderId}`) });
  // Only the first drafts are listed at first.
  const more = page.locator('.tbl__f').getByRole('button');
  if ((await more.count()) > 0) await more.click();
  await expect(row).toContainText(words.complete);
  expect(
    await pdfOf(story, await row.getByRole('link', { name: words.previewOf(CUSTOMER) }).getAttribute('href')),
  ).toMatch(/^%PDF/);
  await row.getByRole('checkbox').check();
  // On a scrolled page, the sticky head of the table covers a part of a row.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleOnce(story, 'drafts of invoices');
  await page.getByRole('button', { name: words.issue(1) }).click();
  const question = page.getByRole('alertdialog', { name: words.question(1) });
  await expectAccessibleOnce(story, 'the question before invoices are issued');
  await question.getByRole('button', { name: words.issue(1) }).click();
  await expectFlash(page, words.done(1));
  await expect(row).toHaveCount(0);
}

/** Opens the newest invoice and its files. Returns the number of the invoice. */
export async function openInvoice(story: Story): Promise<string> {
  const { page, locale } = story;
  const { detail, list, tabs } = invoicingWords[locale];
  await page.getByRole('navigation', { name: tabs.label }).getByRole('link', { name: tabs.all }).click();
  const link = page
    .getByRole('table', { name: list.title })
    .getByRole('row')
    .filter({ hasText: CUSTOMER })
    .first()
    .getByRole('link');
  const number = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(detail.invoice(number));
  const pdf = await pdfOf(story, await page.getByRole('link', { name: detail.pdf }).getAttribute('href'));
  expect(pdf).toContain('factur-x.xml');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: detail.xml }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(
    '<ram:GrandTotalAmount>1190.00</ram:GrandTotalAmount>',
  );
  await expectAccessibleOnce(story, 'an invoice');
  return number;
}

/** Imports a bank statement with a payment less the cash discount, and with an outgoing entry, which is ignored. Returns its XML. */
export async function payFromStatement(story: Story, number: string): Promise<string> {
  const { page, locale, as } = story;
  const bank = bankFileWords[locale];
  const bookedOn = as.administrator.session.today;
  const content = sampleStatement([
    { amount: '1166.20', text: number, bookedOn, payer: 'Otha' },
    { amount: '9.99', text: 'X', bookedOn, direction: 'DBIT' },
  ]);
  await page.goto('/invoices');
  await page.getByLabel(bank.act).setInputFiles(xmlFile(STATEMENT, content));
  const dialog = page.getByRole('dialog', { name: bank.title(1, STATEMENT) });
  await expect(dialog.getByRole('row').filter({ hasText: number })).toContainText(bank.kinds.discount);
  await dialog.getByText(bank.ignored(1)).click();
  await expect(dialog.getByText(bank.reasons.outgoing)).toBeVisible();
  await expectAccessibleOnce(story, 'the payments of a bank statement');
  await dialog.getByRole('button', { name: bank.submit(1, `${euros(story, 116_620)}\u00A0EUR`) }).click();
  await expectFlash(page, bank.done(1));
  return content;
}

/** Checks that a file that is no statement is refused, and that the entries of a repeated statement are ignored. */
export async function refuseStatements(story: Story, content: string): Promise<void> {
  const { page, locale, guard } = story;
  const bank = bankFileWords[locale];
  guard.allowRefusals(422);
  await page.getByLabel(bank.act).setInputFiles(xmlFile('no.xml', '<a/>'));
  await expectFlash(page, bank.unreadable);
  await page.getByLabel(bank.act).setInputFiles(xmlFile(STATEMENT, content));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(bank.ignored(2)).click();
  await expect(dialog.getByText(bank.reasons.kept)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Opens the invoice of this number and credits it as a whole. */
export async function correct(story: Story, number: string): Promise<void> {
  const { page, locale } = story;
  const { correction: words, detail, tabs } = invoicingWords[locale];
  await page.getByRole('navigation', { name: tabs.label }).getByRole('link', { name: tabs.settled }).click();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText(detail.discount(`${euros(story, 2_380)}\u00A0EUR`))).toBeVisible();
  await page.getByRole('button', { name: words.act }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.all }).click();
  await dialog.getByLabel(words.reason).fill('X');
  await dialog.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('link', { name: detail.corrects(number) })).toBeVisible();
  expect(await pdfOf(story, await page.getByRole('link', { name: detail.pdf }).getAttribute('href'))).toMatch(
    /^%PDF/,
  );
  await expectAccessibleOnce(story, 'a correction');
}
