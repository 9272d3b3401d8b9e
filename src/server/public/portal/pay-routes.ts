import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAY_PATH, type PayState, type PayView } from '#contract/billing/pay-page.ts';
import { PROVIDER_NAMES } from '#domain/billing/payments/online-payment.ts';
import { countAttempt, QUARTER_HOUR } from '#server/access/sessions/sign-in-limit.ts';
import { localeOf } from '#server/billing/invoices/invoice-locale.ts';
import { beginPayment, getPayable, type PayableInvoice } from '#server/billing/invoices/begin-payment.ts';
import { askForBegun } from '#server/billing/account/ask-for-payment.ts';
import { readPayToken } from '#server/billing/providers/online-addresses.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findOrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { HIDDEN, sendPage } from './portal-http.ts';

type ByPayToken = { Params: { token: string }; Querystring: { done?: string } };

/** How many payments an IP address may begin before it has to wait. */
const FREE_PAYMENTS = 30;

/**
 * Serves the page on which an invoice is paid online. Its link is in the mail with the invoice, on the page of an order and in the account
 * of the customer. `GET` changes nothing. `POST` begins the payment, and sends the browser on by a header, because a form may not lead to
 * another origin.
 */
export function payRoutes(http: FastifyInstance, app: App): void {
  http.get<ByPayToken>(`${PAY_PATH}:token`, HIDDEN, async (request, reply) => {
    const { payable } = await openPayPage(app, request);
    const returned = payable.hasFailed ? 'failed' : 'returned';
    const state = request.query.done === 'returned' ? returned : 'open';
    return sendPage(app, reply, { kind: 'payment', view: viewOf(payable, state) });
  });

  http.post<ByPayToken>(`${PAY_PATH}:token`, HIDDEN, async (request, reply) => {
    const { scope, payable } = await openPayPage(app, request);
    if (stateOf(payable, 'leaving') !== 'leaving')
      return sendPage(app, reply, { kind: 'payment', view: viewOf(payable, 'open') });
    await transact(app.pool, null, (queries) =>
      countAttempt(queries, { subject: `payments from ${request.ip}`, free: FREE_PAYMENTS, ...QUARTER_HOUR }),
    );
    await askForBegun(scope, payable.id, app);
    const asked = await scope.read((tx) => getPayable(tx, payable.id));
    if (stateOf(asked, 'leaving') !== 'leaving')
      return sendPage(app, reply, { kind: 'payment', view: viewOf(asked, 'open') });
    const pageUrl = await beginPayment(scope, payable.id, app).catch((error: unknown) => {
      if (error instanceof Problem && error.code === 'provider_away') return null;
      throw error;
    });
    if (pageUrl === null)
      return sendPage(app, reply.code(503), { kind: 'payment', view: viewOf(payable, 'away') });
    void reply.header('refresh', `0; url=${pageUrl}`);
    return sendPage(app, reply, { kind: 'payment', view: { ...viewOf(payable, 'leaving'), pageUrl } });
  });
}

/** Returns the invoice of a link, and the Scope in which Vertbook itself begins a payment. Refuses a wrong link. */
async function openPayPage(
  app: App,
  request: FastifyRequest<ByPayToken>,
): Promise<{ scope: Scope; payable: PayableInvoice }> {
  const { organizationId, invoiceId } = refuseMissing(readPayToken(app.keys, request.params.token));
  const organization = refuseMissing(await findOrganizationToday(app.pool, organizationId));
  const scope = systemScope(app.pool, { ...organization, ...app.timeOf(organization) });
  return { scope, payable: await scope.read((tx) => getPayable(tx, invoiceId)) };
}

function viewOf(payable: PayableInvoice, wanted: PayState): PayView {
  const { invoice, amount, discount, provider } = payable;
  return {
    locale: localeOf(invoice),
    publisher: invoice.letterhead.companyName || invoice.seller.name,
    number: invoice.number,
    dueOn: invoice.dueOn,
    currency: invoice.currency,
    amount,
    discount,
    state: stateOf(payable, wanted),
    pending: payable.pending,
    provider: provider === null ? '' : PROVIDER_NAMES[provider],
    pageUrl: null,
  };
}

/** Returns the wanted state, unless nothing is open, a payment is under way, or the organization takes no payments online. */
function stateOf({ amount, provider, pending }: PayableInvoice, wanted: PayState): PayState {
  if (amount <= 0) return 'settled';
  if (pending !== null) return 'pending';
  return provider === null ? 'off' : wanted;
}
