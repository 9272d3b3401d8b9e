import type { PaymentProvider } from '#domain/billing/payments/online-payment.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { openGateway, readOnlineSettings } from '../providers/online-settings.ts';
import { PaymentFailure } from '../providers/payment-gateway.ts';
import { settlePayment } from './settle-payment.ts';

/** How many payments of an organization are asked for in one run. */
const PAYMENTS_MAX = 50;

const PAYMENTS_TO_ASK = statement('payments-to-ask')`
  select id, provider, reference from online_payments
  where organization_id = $1 and state = 'open' and ask_at <= now() order by ask_at limit ${PAYMENTS_MAX}`.as<{
  provider: PaymentProvider;
}>();

type PaymentToAsk = Awaited<ReturnType<typeof listPaymentsToAsk>>[number];

/** Lists the begun payments of which the provider has to be asked, at most {@link PAYMENTS_MAX}, those that are due longest first. */
export async function listPaymentsToAsk(scope: Scope) {
  return scope.read((tx) => tx.statement(PAYMENTS_TO_ASK, [tx.organizationId]));
}

// Asks less and less often. A direct debit can take two weeks; a payment that the provider has never confirmed has no reference.
const NOTE_ASKED = statement('note-asked-payment')`
  update online_payments set ask_at = case
    when reference is not null and created_at > now() - interval '30 days'
      then now() + greatest(interval '5 minutes', least(interval '1 day', (now() - created_at) / 2)) end
  where organization_id = $1 and id = $2`;

/** Asks the provider what became of a payment, because its notice can be lost, and records the answer as if it were a notice. */
export async function askForPayment(scope: Scope, payment: PaymentToAsk, app: App): Promise<void> {
  const { organizationId } = scope;
  const { id, provider, reference } = payment;
  await scope.transact((tx) => tx.statement(NOTE_ASKED, [organizationId, id]));
  if (reference === null) return;
  const gateway = await openGateway(app, await scope.read(readOnlineSettings), provider);
  try {
    const notice = await gateway.ask(reference);
    if (notice !== null) await settlePayment(scope, provider, notice);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    const facts = { organizationId, provider, reference, reason: error.reason, detail: error.message };
    app.http.log.warn(facts, 'the state of a payment could not be asked for');
  }
}
