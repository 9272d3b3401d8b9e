import type { FastifyRequest } from 'fastify';
import * as routes from '#contract/billing/online-payments.ts';
import { idInPath } from '#contract/platform/fields.ts';
import { PAYMENT_PROVIDERS } from '#domain/billing/payments/online-payment.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { findOrganizationToday, systemScope } from '#server/platform/db/system-scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { NOTICES_PATH } from '../providers/online-addresses.ts';
import {
  changeOnlineSettings,
  checkOnlineSettings,
  openGateway,
  presentOnlineSettings,
  readOnlineSettings,
} from '../providers/online-settings.ts';
import { PaymentFailure } from '../providers/payment-gateway.ts';
import { readBack } from './ask-for-payment.ts';
import { settlePayment } from './settle-payment.ts';

type ByNotice = { Params: { provider: string; organizationId: string } };

const BODY_LIMIT = 256 * 1024;
/** How many notices one address may send in a minute. The providers repeat what is refused. */
const NOTICES_PER_MINUTE = 600;

const KNOWS_REFERENCE = statement('knows-payment-reference')`
  select 1 from online_payments where organization_id = $1 and provider = $2 and reference = $3`;

/** Serves the settings of online payments, and the notices of payment providers. */
export function onlinePaymentRoutes(app: App): void {
  serve(app, routes.getOnlinePayments).read(readOnlineSettings, 'onlinePayments', presentOnlineSettings);
  serve(app, routes.updateOnlinePayments).act(changeOnlineSettings, 'onlinePayments', presentOnlineSettings);
  serve(app, routes.checkOnlinePayments).act(checkOnlineSettings, 'state');
  noticeRoutes(app);
}

/**
 * Serves the notices of payment providers. They have no session: the organization is in the address, and the provider proves itself by its
 * signature, or is asked for the state of the payment. The response says only whether the notice must be sent again.
 */
function noticeRoutes(app: App): void {
  void app.http.register(async (http) => {
    // A signature is computed from the bytes of the body.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    const options = {
      schema: { hide: true },
      config: { rateLimit: { max: NOTICES_PER_MINUTE, timeWindow: 60_000 } },
    };
    http.post<ByNotice>(`${NOTICES_PATH}:provider/:organizationId`, options, async (request, reply) => {
      await receiveNotice(app, request);
      return reply.code(200).header('cache-control', 'no-store').send({});
    });
  });
}

async function receiveNotice(app: App, request: FastifyRequest<ByNotice>): Promise<void> {
  const provider = refuseMissing(PAYMENT_PROVIDERS.find((one) => one === request.params.provider));
  const scope = await scopeOfNotice(app, request.params.organizationId);
  const { organizationId } = scope;
  const settings = await scope.read(readOnlineSettings);
  const gateway = await openGateway(app, settings, provider);
  const isKnown = (reference: string) =>
    scope.read(
      async (tx) => (await tx.statement(KNOWS_REFERENCE, [organizationId, provider, reference])).length > 0,
    );
  const { body, headers } = request;
  const sent = {
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signature: String(headers['stripe-signature'] ?? ''),
  };
  const refuse = (error: unknown): never => {
    if (!(error instanceof PaymentFailure)) throw error;
    const { reason, message } = error;
    request.log.warn({ organizationId, provider, reason, detail: message }, 'a payment notice was refused');
    throw new Problem(reason === 'forged' ? 'unreadable' : 'provider_away', { cause: error });
  };
  const notice = await gateway.readNotice(sent, isKnown).catch(refuse);
  if (notice === null) return;
  if (notice.outcome === 'returned') {
    const { reference } = notice;
    await readBack(scope, gateway, { provider, reference }).catch(refuse);
    request.log.info({ organizationId, provider, reference }, 'a payment was read back');
    return;
  }
  const settlement = await settlePayment(scope, provider, notice);
  const facts = { organizationId, provider, reference: notice.reference, settlement };
  if (settlement === 'unclear')
    request.log.error(facts, 'an online payment is in a currency without an account');
  else request.log.info(facts, 'a payment notice was received');
}

/** Returns the Scope in which Vertbook itself records a payment. Refuses an unknown organization. */
async function scopeOfNotice(app: App, id: string): Promise<Scope> {
  const parsed = idInPath.safeParse(id);
  if (!parsed.success) throw new Problem('not_found');
  const organization = refuseMissing(await findOrganizationToday(app.pool, parsed.data));
  return systemScope(app.pool, { ...organization, ...app.timeOf(organization) });
}
