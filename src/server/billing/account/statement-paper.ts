import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import { contactLines, footerLines, type Letterhead } from '#domain/billing/papers/letterhead.ts';
import type { InvoiceBuyer, InvoiceSeller } from '#domain/billing/invoices/invoice.ts';
import type { Day } from '#domain/platform/day.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import type { PaperImage } from '#server/platform/files/paper-image.ts';
import { drawOpening } from '#server/platform/pdf/paper-opening.ts';
import { drawSums } from '#server/platform/pdf/paper-sums.ts';
import { drawTable } from '#server/platform/pdf/paper-table.ts';
import { Paper } from '#server/platform/pdf/paper.ts';
import type { Work } from '#server/platform/work/work.ts';
import { accountWords, entryName } from '#words/billing/account.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { formatAmount, formatDay } from '#words/format.ts';
import { LANGUAGE_TAGS, type Locale } from '#words/locale.ts';
import { dunningWords } from '#words/billing/dunning.ts';
import { accountText, addressLine, recipientOf } from './letter-parties.ts';

/** Everything that the PDF of a statement of account shows. */
export interface StatementFacts {
  account: CustomerAccount;
  seller: InvoiceSeller;
  letterhead: Letterhead;
  buyer: InvoiceBuyer;
  logo: PaperImage | null;
  locale: Locale;
  today: Day;
  /** The creation time in the properties of the file. */
  createdAt: string;
}

/** Draws the PDF of a statement of account in a worker process. */
export const statementWork: Work<StatementFacts, Buffer> = {
  name: 'statement of account',
  run: drawStatement,
};

/** Draws a statement of account as PDF/A-3: for each currency the entries of the period and what is open. */
function drawStatement(facts: StatementFacts): Promise<Buffer> {
  const { account, seller, letterhead, buyer, logo, locale, today } = facts;
  const words = accountWords[locale].paper;
  const day = (value: Day) => formatDay(locale, value, 'letter');
  const title = words.title(day(account.from), day(account.until));
  const paper = new Paper({
    title,
    running: `${title} · ${buyer.name}`,
    language: LANGUAGE_TAGS[locale],
    createdAt: new Date(facts.createdAt),
    author: seller.name,
    sender: letterhead.companyName || (logo ? '' : seller.name),
    contact: contactLines(letterhead),
    logo,
    footer: [addressLine(seller), ...footerLines(letterhead).slice(1)],
    pageOf: invoiceWords[locale].paper.pageOf,
    schemas: [],
  });
  drawOpening(paper, {
    returnLine: addressLine(seller),
    recipient: recipientOf(buyer, seller, locale),
    facts: [
      { label: words.date, value: day(today) },
      { label: words.customer, value: `${buyer.customerId}` },
      ...(buyer.vatId === '' ? [] : [{ label: words.vatId, value: buyer.vatId }]),
    ],
  });
  paper.block('H1', title, { font: 'title', size: 20 }, 8);
  if (account.subaccounts.length === 0) paper.block('P', words.empty, {}, 8);
  for (const subaccount of account.subaccounts) drawSubaccount(paper, subaccount, facts);
  drawPayment(paper, facts);
  return paper.finish();
}

type Subaccount = CustomerAccount['subaccounts'][number];

function drawSubaccount(
  paper: Paper,
  subaccount: Subaccount,
  { account, locale, today }: StatementFacts,
): void {
  const words = accountWords[locale];
  const { columns } = words;
  const { currency } = subaccount;
  const amount = (value: number) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  const side = (value: number) => (value === 0 ? '' : amount(value));
  const day = (value: Day) => formatDay(locale, value, 'basic');
  paper.heading(words.paper.inCurrency(currency));
  drawTable(
    paper,
    [
      { label: columns.day, width: 66, text: ({ on }) => day(on) },
      {
        label: columns.entry,
        width: 211,
        text: (entry) => [entryName(locale, entry), entry.number].filter(Boolean).join(' '),
        detail: ({ note }) => note,
      },
      { label: columns.debit, width: 74, isNumber: true, text: ({ debit }) => side(debit) },
      { label: columns.credit, width: 74, isNumber: true, text: ({ credit }) => side(credit) },
      { label: columns.balance, width: 74, isNumber: true, text: ({ balance }) => amount(balance) },
    ],
    subaccount.entries,
  );
  const isCurrent = account.until >= today;
  drawSums(paper, [
    { label: words.paper.openingOn(day(account.from)), amount: amount(subaccount.opening) },
    { label: words.paper.closingOn(day(account.until)), amount: amount(subaccount.closing), isTotal: true },
    ...(isCurrent && subaccount.credit > 0
      ? [{ label: words.paper.creditIn(currency), amount: amount(subaccount.credit) }]
      : []),
  ]);
  const { nameOf } = dunningWords[locale];
  const open = [
    ...subaccount.openInvoices,
    ...subaccount.openCharges.map(({ number, level, dunnedOn, openAmount }) => ({
      number: words.paper.chargeOf(nameOf(level), number),
      issuedOn: dunnedOn,
      dueOn: dunnedOn,
      openAmount,
    })),
  ];
  if (!isCurrent || open.length === 0) return;
  paper.heading(words.paper.openInvoices);
  drawTable(
    paper,
    [
      { label: columns.number, width: 167, isEmphasized: true, text: ({ number }) => number },
      { label: columns.day, width: 111, text: ({ issuedOn }) => day(issuedOn) },
      {
        label: words.due,
        width: 121,
        text: ({ dueOn }) => (dueOn < today ? words.paper.overdueSince(day(dueOn)) : day(dueOn)),
      },
      {
        label: words.openIn(currency),
        width: 100,
        isNumber: true,
        text: ({ openAmount }) => amount(openAmount),
      },
    ],
    open,
  );
}

/** Draws the account to which open amounts are paid. */
function drawPayment(paper: Paper, { account, seller, locale }: StatementFacts): void {
  const owes = account.subaccounts.some(({ open }) => open > 0);
  const text = accountText(seller, locale);
  if (owes && text !== '') paper.block('P', text, { size: 10 }, 8);
}
