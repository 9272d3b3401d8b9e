import type { PaperDraft } from '#contract/billing/papers.ts';
import { hidesCommission } from '#domain/sales/orders/order-parties.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { showOrder } from '#server/sales/orders/show-order.ts';
import { showParties } from '#server/sales/orders/show-parties.ts';
import type { PossiblePaper } from './read-snapshot.ts';

/** Returns the parties that the papers of an order can be made out to, with their names. */
export async function nameRecipients(
  tx: Tx,
  orderId: number,
  recipients: PossiblePaper['recipients'],
): Promise<PaperDraft['recipients']> {
  const { customer } = await showOrder(tx, orderId);
  const { agency, billTo } = await showParties(tx, orderId);
  const names = { agency: agency?.name ?? '', billTo: billTo?.name ?? '', customer: customer.name };
  const ids = { agencyId: agency?.id ?? null, billToId: billTo?.id ?? null };
  const isHidden = hidesCommission(ids, customer.id);
  return recipients.map((to) => ({
    to,
    name: names[to],
    isCommissionHidden: to === 'customer' && isHidden,
  }));
}
