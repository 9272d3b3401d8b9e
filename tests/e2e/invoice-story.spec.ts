import { readFile } from 'node:fs/promises';
import { listCustomers, updateCustomer } from '#contract/customers.ts';
import type { Issue } from '#contract/issues.ts';
import { listInvoiceDrafts } from '#contract/invoices.ts';
import { createRateCard, listRateCards, publishRateCard } from '#contract/rate-cards.ts';
import { updateSeller } from '#contract/sellers.ts';
import { updateLetterhead } from '#contract/letterheads.ts';
import { updateVert } from '#contract/verts.ts';
import { sampleStatement } from '#server/bank-files/sample-statement.ts';
import { invoicingWords } from '#words/invoicing.ts';
import { paperWords } from '#words/papers.ts';
import { formatAmount } from '#words/format.ts';
import { expectAccessible } from './support/axe.ts';
import type { Caller } from './support/caller.ts';
import { found, getOrder, placeOrder } from './support/demo-records.ts';
import { expectFlash } from './support/flashes.ts';
import { createIssueOfToday } from './support/issue-of-today.ts';
import { type Story, testInEachLanguage } from './support/story.ts';
import { expect } from './support/test.ts';

const CUSTOMER = 'Otha Leuchten GmbH';
const PRICE = 100_000;
const GROSS = 119_000;

testInEachLanguage(
  'a reservation with a price becomes an offer, an invoice, a payment and a correction',
  async (story) => {
    const { as, step } = story;
    const issue = await createIssueOfToday(as.administrator);
    await setPrices(as.administrator, issue);
    const customerId = await billedCustomer(as.administrator);
    const placement = found(issue.placements[0]);
    const { id } = await placeOrder(as.administrator, [placement.id], { customerId });
    await step('the offer', () => makeOffer(story, id));
    await step('the booking', () => book(story, id));
    await send(story, id, issue);
    await step('the invoice', () => issueInvoice(story, id));
    const number = await openInvoice(story);
    await step('the payment', () => payFromStatement(story, number));
    await step('the correction', () => correct(story, number));
  },
);

/** A flat price for each placement of the newsletter, from today on. */
async function setPrices(caller: Caller, issue: Issue): Promise<void> {
  const { publicationId: id } = issue;
  const { placementNames } = await caller.call(listRateCards, { params: { id } });
  const { rateCard } = await caller.call(createRateCard, {
    params: { id },
    body: {
      name: 'Story',
      currency: 'EUR',
      validFrom: caller.session.today,
      recipients: 12_480,
      vatBasisPoints: 1900,
      scaleGroup: '',
      rates: placementNames.map((placementName) => ({ placementName, kind: 'flat' as const, price: PRICE })),
      surcharges: [],
      frequencyScale: [],
      volumeScale: [],
      packages: [],
    },
  });
  await caller.call(publishRateCard, { params: { id: rateCard.id }, body: { version: rateCard.version } });
}

/** A customer who gets Factur-X, and the details of who issues the invoices. */
async function billedCustomer(caller: Caller): Promise<number> {
  await caller.call(updateSeller, {
    body: {
      legalName: 'Verlag Nordlicht GmbH',
      street: 'Hafenweg 1',
      postalCode: '20457',
      city: 'Hamburg',
      country: 'DE',
      taxNumber: '27/123/45678',
      iban: 'DE89370400440532013000',
    },
  });
  await caller.call(updateLetterhead, { body: { email: 'anzeigen@nordlicht.example' } });
  const { customers } = await caller.call(listCustomers);
  const { id } = found(customers[0]);
  await caller.call(updateCustomer, {
    params: { id },
    body: {
      legalName: CUSTOMER,
      invoiceStreet: 'Kahlaische Straße 4',
      invoicePostalCode: '07745',
      invoiceCity: 'Jena',
      invoiceCountry: 'DE',
      invoiceEmail: 'rechnung@otha.example',
      invoiceFormat: 'facturx',
      commissionBasisPoints: null,
      cashDiscountDays: 7,
      cashDiscountBasisPoints: 200,
    },
  });
  return id;
}

const euros = ({ locale }: Story, amount: number) => formatAmount(locale, amount, 2);

/** The bytes behind a link that opens a PDF. */
async function pdfOf({ page }: Story, address: string | null): Promise<string> {
  const response = await page.request.get(found(address));
  expect(response.headers()['content-type']).toBe('application/pdf');
  return (await response.body()).toString('latin1');
}

async function makeOffer(story: Story, orderId: number): Promise<void> {
  const { page, locale } = story;
  const { section, dialog } = paperWords[locale];
  await page.goto(`/orders/${orderId}`);
  await expect(page.getByRole('row').last()).toContainText(euros(story, PRICE));
  await page.getByRole('button', { name: section.make.offer }).click();
  const made = page.getByRole('dialog');
  await made.getByRole('radio', { name: dialog.kept }).click();
  await made.getByRole('button', { name: dialog.keep }).click();
  await expect(made).toHaveCount(0);
  const paper = page.getByRole('table', { name: section.title }).getByRole('link');
  expect(await pdfOf(story, await paper.getAttribute('href'))).toMatch(/^%PDF-1\.7/);
}

async function book({ page, words }: Story, orderId: number): Promise<void> {
  const { actions } = words.order.detail;
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('button', { name: actions.book }).click();
  await expect(page.getByRole('button', { name: actions.book })).toHaveCount(0);
}

/** Completes the ad and sends its issue. */
async function send({ page, words, as }: Story, orderId: number, issue: Issue): Promise<void> {
  const { actions, progress } = words.delivery;
  const { id, version } = found((await getOrder(as.administrator, orderId)).verts[0]);
  const content = {
    headline: 'Leuchten',
    text: 'Licht',
    linkText: 'otha.example',
    linkUrl: 'https://otha.example/',
  };
  await as.administrator.call(updateVert, {
    params: { id },
    body: { type: 'TextVert', ...content, version },
  });
  await page.goto(`/deliveries/${issue.id}`);
  await page.getByRole('button', { name: actions.sendNow }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: actions.sendNow }).click();
  await expectFlash(page, actions.sendNowDone);
  await expect(page.locator('.sheet__n b').first()).toHaveText(`${progress.sent}.`);
}

async function issueInvoice(story: Story, orderId: number): Promise<void> {
  const { page, locale, as } = story;
  const { drafts: words } = invoicingWords[locale];
  const { drafts } = await as.administrator.call(listInvoiceDrafts);
  expect(drafts.filter(({ orderIds }) => orderIds.includes(orderId))).toMatchObject([{ gross: GROSS }]);
  await page.goto('/invoices');
  const all = page.getByRole('checkbox', { name: words.chooseAll });
  await all.check();
  await all.uncheck();
  const row = page.getByRole('row').filter({ hasText: words.orders(1, `${orderId}`) });
  await expect(row).toContainText(words.complete);
  expect(
    await pdfOf(story, await row.getByRole('link', { name: words.previewOf(CUSTOMER) }).getAttribute('href')),
  ).toMatch(/^%PDF/);
  await row.getByRole('checkbox').check();
  await expectAccessible(page, 'drafts of invoices');
  await page.getByRole('button', { name: words.issue(1) }).click();
  await expectFlash(page, words.done(1));
  await expect(row).toHaveCount(0);
}

/** Opens the newest invoice and its files; returns its number. */
async function openInvoice(story: Story): Promise<string> {
  const { page, locale } = story;
  const { detail, list } = invoicingWords[locale];
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
  await expectAccessible(page, 'an invoice');
  return number;
}

/** Reads a statement in which the customer took the cash discount, and one entry that pays nothing. */
async function payFromStatement(story: Story, number: string): Promise<void> {
  const { page, locale, as, guard } = story;
  const { bank } = invoicingWords[locale];
  const bookedOn = as.administrator.session.today;
  const content = sampleStatement([
    { amount: '1166.20', text: number, bookedOn, payer: 'Otha' },
    { amount: '9.99', text: 'X', bookedOn, direction: 'DBIT' },
  ]);
  await page.goto('/invoices');
  guard.allowRefusals(422);
  await page
    .getByLabel(bank.act)
    .setInputFiles({ name: 'no.xml', mimeType: 'text/xml', buffer: Buffer.from('<a/>') });
  await expectFlash(page, bank.unreadable);
  const file = { name: 'camt053.xml', mimeType: 'text/xml', buffer: Buffer.from(content) };
  await page.getByLabel(bank.act).setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: bank.title(1, 'camt053.xml') });
  await expect(dialog.getByRole('row').filter({ hasText: number })).toContainText(bank.kinds.discount);
  await dialog.getByText(bank.ignored(1)).click();
  await expect(dialog.getByText(bank.reasons.outgoing)).toBeVisible();
  await expectAccessible(page, 'the payments of a bank statement');
  await dialog.getByRole('button', { name: bank.submit(1, `${euros(story, 116_620)}\u00A0EUR`) }).click();
  await expectFlash(page, bank.done(1));
  await page.getByLabel(bank.act).setInputFiles(file);
  await page.getByRole('dialog').getByText(bank.ignored(2)).click();
  await expect(page.getByRole('dialog').getByText(bank.reasons.kept)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function correct(story: Story, number: string): Promise<void> {
  const { page, locale } = story;
  const { correction: words, detail } = invoicingWords[locale];
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
  await expectAccessible(page, 'a correction');
}
