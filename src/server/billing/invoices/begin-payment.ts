import {
  onlineAmountOf,
  type PaymentProvider,
  PENDING_DAYS,
} from '#domain/billing/payments/online-payment.ts';
import type { Invoice } from '#domain/billing/invoices/invoice.ts';
import { type Day, dayIn } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { localeOf } from './invoice-locale.ts';
import { findOrderedDebit } from './ordered-debits.ts';
import { getInvoice, lockInvoice } from './invoices-store.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { noticeAddressOf, payPath } from '../providers/online-addresses.ts';
import { findProvider, openGateway, readOnlineSettings } from '../providers/online-settings.ts';
import { PaymentFailure } from '../providers/payment-gateway.ts';

/** An invoice as its page for payments shows it. */
export interface PayableInvoice {
  id: number;
  invoice: Invoice;
  /** What is still open, and what is asked for online; 0 if it is settled. */
  openAmount: Amount;
  amount: Amount;
  discount: Amount;
  /** Null if the organization's customers cannot pay online. */
  provider: PaymentProvider | null;
  /** Whether the payment that was begun last has failed. */
  hasFailed: boolean;
  /** A payment of the invoice whose money is under way, or a direct debit that the bank collects; null without one. */
  pending: { amount: Amount; since: Day } | null;
}

const LAST_BEGUN = statement('last-begun-payment')`
  select state from online_payments where organization_id = $1 and invoice_id = $2 order by id desc limit 1`;

const PENDING_PAYMENT = statement('pending-payment')`
  select amount, pending_since from online_payments
  where organization_id = $1 and invoice_id = $2 and state = 'open' and pending_since > now() - make_interval(days => ${PENDING_DAYS})
  order by id desc limit 1`;

/** Returns an invoice with what can be paid of it now. Refuses a correction. */
export async function getPayable(tx: Tx, id: number): Promise<PayableInvoice> {
  const { kind, invoice, openAmount } = await getInvoice(tx, id);
  if (kind !== 'invoice') throw new Problem('not_found');
  const asked = onlineAmountOf(
    { openAmount, gross: invoice.totals.gross, cashDiscount: invoice.cashDiscount },
    tx.today,
  );
  const [last] = await tx.statement(LAST_BEGUN, [tx.organizationId, id]);
  const hasFailed = last?.state === 'failed';
  const [row] = await tx.statement(PENDING_PAYMENT, [tx.organizationId, id]);
  const ordered = openAmount > 0 && !row ? await findOrderedDebit(tx, id) : null;
  const underWay = row
    ? { amount: row.amount, at: row.pending_since ?? tx.now }
    : ordered && { amount: ordered.amount, at: ordered.orderedAt };
  const pending = underWay && { amount: underWay.amount, since: dayIn(new Date(underWay.at), tx.timeZone) };
  return { id, invoice, openAmount, ...asked, provider: await findProvider(tx), hasFailed, pending };
}

/** How long before its end a begun payment is not offered any more, so that the customer has time to pay. */
const LEAST_MINUTES = 10;

const FIND_BEGUN = statement('find-begun-payment')`
  select id, page_url from online_payments
  where organization_id = $1 and invoice_id = $2 and provider = $3 and amount = $4 and discount = $5 and state = 'open'
    and coalesce(expires_at, created_at + interval '1 hour') > now() + make_interval(mins => ${LEAST_MINUTES})
  order by id desc limit 1`;

const INSERT_BEGUN = statement('insert-begun-payment')`
  insert into online_payments (organization_id, invoice_id, provider, amount, discount, currency)
  values ($1, $2, $3, $4, $5, $6) returning id`;

const NOTE_BEGUN = statement('note-begun-payment')`
  update online_payments set reference = $3, page_url = $4, expires_at = $5
  where organization_id = $1 and id = $2 and reference is null`;

/**
 * Begins to pay what is open of an invoice, and returns the address of the provider's page. A payment that was begun for the same amount and
 * has not ended is used again. Refuses a settled invoice, one of which a payment is under way, an organization without a provider, and a
 * provider that does not answer.
 */
export async function beginPayment(scope: Scope, invoiceId: number, app: App): Promise<string> {
  const begun = await scope.transact(async (tx) => {
    await lockInvoice(tx, invoiceId);
    const { provider, amount, discount, invoice, pending } = await getPayable(tx, invoiceId);
    if (provider === null || amount <= 0 || pending !== null) throw new Problem('conflict');
    const of = [tx.organizationId, invoiceId, provider, amount, discount] as const;
    const [found] = await tx.statement(FIND_BEGUN, of);
    const id =
      found?.id ?? refuseMissing((await tx.statement(INSERT_BEGUN, [...of, invoice.currency]))[0]).id;
    const settings = await readOnlineSettings(tx);
    return { id, pageUrl: found?.page_url ?? null, provider, amount, invoice, settings };
  });
  if (begun.pageUrl !== null) return begun.pageUrl;
  const { id, provider, amount, invoice, settings } = begun;
  const locale = localeOf(invoice);
  const gateway = await openGateway(app, settings, provider);
  const created = await gateway
    .begin({
      key: `vertbook-${scope.organizationId}-${id}`,
      amount,
      currency: invoice.currency,
      description: `${invoiceWords[locale].titles.invoice(invoice.number)}, ${invoice.seller.name}`,
      locale,
      returnAddress: `${app.publicUrl()}${payPath(scope, invoiceId)}`,
      noticeAddress: noticeAddressOf(app, scope.organizationId, provider),
    })
    .catch((error: unknown) => {
      if (!(error instanceof PaymentFailure)) throw error;
      app.http.log.warn(
        { organizationId: scope.organizationId, reason: error.reason, detail: error.message },
        'a payment could not be begun',
      );
      throw new Problem('provider_away', { cause: error });
    });
  const { reference, pageUrl, expiresAt } = created;
  await scope.transact((tx) =>
    tx.statement(NOTE_BEGUN, [tx.organizationId, id, reference, pageUrl, expiresAt]),
  );
  return pageUrl;
}
