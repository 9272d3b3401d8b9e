import { PAY_PATH } from '#contract/billing/pay-page.ts';
import type { PaymentProvider } from '#domain/billing/payments/online-payment.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { keysOfPool } from '#server/platform/keys/instance-keys.ts';
import { linkToken, readLinkToken, type Signs } from '#server/platform/keys/link-token.ts';

/** The path of the notices of payment providers; the provider and the organization follow. */
export const NOTICES_PATH = '/payment-notices/';

/** Returns the address to which a provider sends the notices for an organization. */
export function noticeAddressOf(
  app: Pick<App, 'publicUrl'>,
  organizationId: number,
  provider: PaymentProvider,
): string {
  return `${app.publicUrl()}${NOTICES_PATH}${provider}/${organizationId}`;
}

/** A link never changes. Anyone who has it can pay the invoice, and sees its number and its open amount. */
const LINK_NUMBER = 1;

/** Returns the path of the page on which an invoice is paid online. */
export function payPath(tx: Pick<Tx, 'organizationId' | 'kept'>, invoiceId: number): string {
  const link = { organizationId: tx.organizationId, id: invoiceId, linkNumber: LINK_NUMBER };
  return `${PAY_PATH}${linkToken(keysOfPool(tx), 'pay link', link)}`;
}

/** Returns the invoice of the page with this token; null if this instance has not made it. */
export function readPayToken(
  keys: Signs,
  token: string,
): { organizationId: number; invoiceId: number } | null {
  const link = readLinkToken(keys, 'pay link', token);
  return link && { organizationId: link.organizationId, invoiceId: link.id };
}
