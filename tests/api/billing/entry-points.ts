import { createHash } from 'node:crypto';
import { addDays } from '#domain/platform/day.ts';
import { dunningPaperOf } from '#domain/billing/dunning/dunning-paper.ts';
import { readSnapshot } from '#domain/billing/invoices/invoice.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { keepInvoice, makeSentAd } from '../support/money/invoices.ts';
import { TODAY } from '../support/test-app.ts';
import { builder } from '#tests/database/query-builder.ts';
import type { Bodies, Made, Queries } from '../support/entry-points.ts';

/** The account of a mandate. */
const ACCOUNT = { accountHolder: 'Tür', iban: 'DE89370400440532013000' };

/** The kind of the id that follows a path segment. */
export const kindOf = {
  'papers/:version': 'paper',
  'invoices/:id': 'invoice',
  'payments/:paymentId': 'payment',
  'entries/:entryId': 'accountEntry',
  'exchange_rates/:id': 'exchangeRate',
  'base_rates/:id': 'baseRate',
  'dunnings/:id': 'dunning',
  'invoice_drafts/:vertId': 'sentVert',
  'mandates/:mandateId': 'mandate',
  'direct_debits/:id': 'collection',
} as const;

/** A valid body for every route that needs one, so that only the ids can be wrong; `n` is new for each call. */
export const bodies: Bodies = {
  updateAccounting: () => ({ client: '42' }),
  closeMonth: () => ({ month: '2026-10' }),
  reopenMonth: () => ({ month: '2026-10' }),
  makePaper: () => ({ kind: 'offer', locale: 'de', gross: 0, mail: null }),
  updatePaperMails: () => ({ offerSubjectDe: 'Tür' }),
  updateLetterhead: () => ({ companyName: 'Türen & Tore' }),
  updateOnlinePayments: () => ({ provider: null }),
  updateSeller: () => ({ legalName: 'Türen & Tore' }),
  issueInvoice: ({ vert }) => ({ vertIds: [vert], gross: 1 }),
  correctInvoice: ({ vert }) => ({ lines: [{ vertId: vert, amount: 1, reason: 'Tür' }] }),
  recordInvoicePayment: () => ({ paidOn: TODAY, amount: 1 }),
  // The form of an upload has it in a field.
  keepBankFile: () => ({ keys: ['x'], sum: 1 }),
  recordMoneyOnAccount: () => ({ currency: 'EUR', amount: 1, paidOn: TODAY }),
  setOffCredit: ({ invoice }) => ({ invoiceId: invoice, amount: 1 }),
  refundCredit: () => ({ currency: 'EUR', amount: 1, refundedOn: TODAY }),
  remindOfInvoice: () => ({ recipient: 'tor@tor.example', subject: 'Tür', text: 'Tor' }),
  dunInvoice: () => ({ level: 1, total: 1 }),
  changeDunningStop: () => ({ reason: 'Tür' }),
  updateDunningSettings: () => ({ days1: 9 }),
  enterBaseRate: () => ({ kind: 'ecb', validFrom: TODAY, basisPoints: 215, source: 'Tür' }),
  enterExchangeRate: () => ({ currency: 'GBP', validFrom: TODAY, millionths: 871_200, source: 'BMF' }),
  updateInvoiceSeries: () => ({ numberFormat: 'T-{number}' }),
  enterMandate: (_ids, n) => ({
    reference: `T-${n}`,
    signedOn: TODAY,
    scheme: 'core',
    kind: 'recurring',
    ...ACCOUNT,
  }),
  collectInvoices: ({ invoice }) => ({
    collectOn: addDays(TODAY, 7),
    invoices: [{ invoiceId: invoice, amount: 1 }],
  }),
  withdrawDirectDebits: () => ({ invoiceId: null }),
};

/** The query of routes that require one, or whose query contains record ids. */
export const queries: Queries = {
  showAccounting: () => 'month=2026-11',
  exportDatev: () => 'month=2026-11',
  exportInvoices: () => 'month=2026-11',
  exportFec: () => 'month=2026-11',
  exportSage: () => 'month=2026-11',
  exportXero: () => 'month=2026-11',
  exportJournal: () => 'month=2026-11',
  exportJournalLines: () => 'month=2026-11',
};

/** Creates the further records of this area. */
export async function makeRecords(made: Made) {
  const { scope, organizationId, customerId, customer, order } = made;
  const invoiced = await keepInvoice(made.world, organizationId, customerId);
  const mandate = await keepMandate(made, organizationId, customer);
  return {
    mandate,
    // An invoice of its own: what is being collected is not dunned.
    collection: await keepCollection(made, organizationId, {
      mandate_id: mandate,
      invoice_id: (await keepInvoice(made.world, organizationId, customerId)).invoice,
    }),
    paper: await keepPaper(made, organizationId, { order_id: order, customer_id: customerId }),
    exchangeRate: await keepExchangeRate(made, organizationId),
    baseRate: await keepBaseRate(made, organizationId),
    sentVert: await makeSentAd(scope, customerId),
    ...invoiced,
    dunning: await keepDunning(made, organizationId, {
      invoice_id: invoiced.invoice,
      customer_id: customerId,
    }),
    accountEntry: await keepRefund(made, organizationId, customer),
  };
}

/** Stores a refund to a customer, and returns the id of its entry. */
function keepRefund({ app }: Made, organization_id: number, customer_id: number): Promise<number> {
  const of = { organization_id, customer_id, kind: 'refund', currency: 'EUR' };
  return transact(app.pool, organization_id, async ({ query }) => {
    const bank = { account_holder: 'Tür', iban: 'DE89370400440532013000' };
    const entry = { ...of, ...bank, entered_on: TODAY, amount: 1 };
    return (
      await builder(query)
        .insertInto('account_entries')
        .values(entry)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  });
}

/** Stores the mandate of a customer, and returns its id. */
function keepMandate({ app, n }: Made, organization_id: number, customer_id: number): Promise<number> {
  const account = { account_holder: ACCOUNT.accountHolder, iban: ACCOUNT.iban };
  const facts = { reference: `M-${n}`, signed_on: TODAY, scheme: 'core', kind: 'recurring' };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query)
      .insertInto('sepa_mandates')
      .values({ organization_id, customer_id, ...facts, ...account })
      .returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}

/** Stores a file of direct debits that collects an invoice, and returns its id. */
function keepCollection(
  { app }: Made,
  organization_id: number,
  of: { mandate_id: number; invoice_id: number },
): Promise<number> {
  const creditor = {
    creditor_id: 'DE98ZZZ09999999999',
    creditor_name: 'Tor',
    creditor_iban: ACCOUNT.iban,
    creditor_bic: '',
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    const { id } = await builder(query)
      .insertInto('sepa_collections')
      .values({ organization_id, collect_on: TODAY, ...creditor })
      .returning('id')
      .executeTakeFirstOrThrow();
    const item = { organization_id, collection_id: id, ...of, amount: 1, sequence: 'FRST' };
    await builder(query).insertInto('sepa_collection_items').values(item).execute();
    return id;
  });
}

/** Stores a paper that was sent to the customer, and returns its version. */
function keepPaper(
  { app, n }: Made,
  organization_id: number,
  of: { order_id: number; customer_id: number },
): Promise<number> {
  const paper = {
    ...of,
    organization_id,
    version: n,
    kind: 'offer',
    locale: 'de',
    currency: 'EUR',
    gross: 100,
    content: Buffer.from('%PDF-1.7'),
    content_hash: createHash('sha256').update('%PDF-1.7').digest(),
    mail_id: 1,
    creator_id: 1,
    creator_name: 'Vio',
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    await builder(query).insertInto('papers').values(paper).execute();
    return n;
  });
}

/** Stores a base rate with a day of its own. */
function keepBaseRate({ app, n }: Made, organization_id: number): Promise<number> {
  const valid_from = addDays(TODAY, n);
  const rate = { organization_id, kind: 'boe', valid_from, basis_points: 400, source: 'Tür' };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('base_rates').values(rate).returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}

/** Stores the first letter about an invoice, sent a month ago. */
function keepDunning(
  { app }: Made,
  organization_id: number,
  of: { invoice_id: number; customer_id: number },
): Promise<number> {
  const dunned_on = addDays(TODAY, -30);
  const charges = { fee: 0, interest: 0 };
  return transact(app.pool, organization_id, async ({ query }) => {
    const { snapshot } = await builder(query)
      .selectFrom('invoices')
      .select('snapshot')
      .where('organization_id', '=', organization_id)
      .where('id', '=', of.invoice_id)
      .executeTakeFirstOrThrow();
    const invoice = readSnapshot(snapshot);
    const total = invoice.totals.gross;
    const paper = dunningPaperOf(invoice, {
      plan: { level: 1, ...charges, isLumpSum: false, parts: [], total, payUntil: TODAY, missing: null },
      rule: null,
      openAmount: total,
      chargedInterest: 0,
      isLast: false,
      sender: { seller: invoice.seller, letterhead: invoice.letterhead },
      today: dunned_on,
    });
    const letter = { level: 1, dunned_on, ...charges, snapshot: JSON.stringify(paper) };
    const written = builder(query)
      .insertInto('dunnings')
      .values({ organization_id, ...of, ...letter })
      .returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}

/** Stores an exchange rate with a day of its own. */
function keepExchangeRate({ app, n }: Made, organization_id: number): Promise<number> {
  const rate = {
    organization_id,
    currency: 'CHF' as const,
    valid_from: addDays(TODAY, n),
    millionths: 935_000,
    source: 'Tür',
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('exchange_rates').values(rate).returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}
