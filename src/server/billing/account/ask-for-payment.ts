import type { PaymentProvider } from '#domain/billing/payments/online-payment.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { openGateway, readOnlineSettings } from '../providers/online-settings.ts';
import { PaymentFailure, type PaymentGateway } from '../providers/payment-gateway.ts';
import { settlePayment } from './settle-payment.ts';
import { settleReturns } from './settle-returns.ts';

/** How many payments of an organization are asked for in one run. */
const PAYMENTS_MAX = 50;
/** How many begun payments of an invoice are asked for before another one is begun. */
const BEGUN_MAX = 3;

const PAYMENTS_TO_ASK = statement('payments-to-ask')`
  select id, provider, reference from online_payments
  where organization_id = $1 and state in ('open', 'paid') and ask_at <= now() order by ask_at limit ${PAYMENTS_MAX}`.as<{
  provider: PaymentProvider;
}>();

type PaymentToAsk = Awaited<ReturnType<typeof listPaymentsToAsk>>[number];

/** Lists the payments of which the provider has to be asked, at most {@link PAYMENTS_MAX}, those that are due longest first. */
export async function listPaymentsToAsk(scope: Scope) {
  return scope.read((tx) => tx.statement(PAYMENTS_TO_ASK, [tx.organizationId]));
}

// Asks less and less often. A direct debit can take two weeks; a payment that the provider has never confirmed has no reference. What was
// received can be taken back for thirteen months, as a direct debit without a mandate.
const NEXT_ASKED = statement('next-asked-payment')`
  select case
    when p.state = 'paid' and p.paid_at > now() - interval '400 days'
      then now() + greatest(interval '1 day', least(interval '30 days', (now() - p.paid_at) / 2))
    when p.state = 'open' and p.reference is not null and p.created_at > now() - interval '30 days'
      then now() + greatest(interval '5 minutes', least(interval '1 day', (now() - p.created_at) / 2)) end as at
  from online_payments p where p.organization_id = $1 and p.id = $2 for update`;
// A distributed database refuses an update that calculates a time with `case`.
const NOTE_ASKED = statement('note-asked-payment')`
  update online_payments set ask_at = $3::timestamptz where organization_id = $1 and id = $2`;

/** Asks the provider what became of a payment and what of it went back, and records both. Throws a {@link PaymentFailure}. */
export async function readBack(
  scope: Scope,
  gateway: PaymentGateway,
  { provider, reference }: { provider: PaymentProvider; reference: string },
): Promise<void> {
  const notice = await gateway.ask(reference);
  if (notice !== null) await settlePayment(scope, provider, notice);
  if (notice?.outcome === 'paid')
    await settleReturns(scope, { provider, reference }, await gateway.listReturns(notice.paidReference));
}

/** Asks for a payment, because its notice can be lost. */
export async function askForPayment(scope: Scope, payment: PaymentToAsk, app: App): Promise<void> {
  const { organizationId } = scope;
  const { id, provider, reference } = payment;
  await scope.transact(async (tx) => {
    const [next] = await tx.statement(NEXT_ASKED, [organizationId, id]);
    await tx.statement(NOTE_ASKED, [organizationId, id, next?.at ?? null]);
  });
  if (reference === null) return;
  const gateway = await openGateway(app, await scope.read(readOnlineSettings), provider);
  try {
    await readBack(scope, gateway, { provider, reference });
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    const facts = { organizationId, provider, reference, reason: error.reason, detail: error.message };
    app.http.log.warn(facts, 'the state of a payment could not be asked for');
  }
}

const BEGUN_PAYMENTS = statement('begun-payments-of-invoice')`
  select id, provider, reference from online_payments
  where organization_id = $1 and invoice_id = $2 and state = 'open' and reference is not null
  order by id desc limit ${BEGUN_MAX}`.as<{ provider: PaymentProvider }>();

/**
 * Asks for the payments of an invoice that were begun and have not ended, before another one is begun: the customer can have paid in another
 * tab, and the notice can be late.
 */
export async function askForBegun(scope: Scope, invoiceId: number, app: App): Promise<void> {
  const begun = await scope.read((tx) => tx.statement(BEGUN_PAYMENTS, [tx.organizationId, invoiceId]));
  for (const payment of begun) await askForPayment(scope, payment, app);
}
