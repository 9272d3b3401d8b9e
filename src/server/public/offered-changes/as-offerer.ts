import { capabilitiesOf } from '#domain/access/abilities.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { StoredOffer } from './find-offered-change.ts';

/** Returns the transaction with the right to see all amounts, with which the text is made that the customer agrees to. */
export function allCapabilities(tx: Tx): Tx {
  const capabilities = capabilitiesOf('administrator', { keepsPrices: tx.keepsPrices });
  return { ...tx, user: { ...tx.user, role: 'administrator', customerId: null, capabilities } };
}

/** Returns the transaction without the rights to waive charges and to correct invoices, which the offer does not use. */
export function withoutWaivers(tx: Tx): Tx {
  const { keepsPrices } = tx;
  const capabilities = capabilitiesOf('sales', { keepsPrices, salesSeePrices: true });
  return { ...tx, user: { ...tx.user, role: 'sales', capabilities } };
}

/**
 * Returns the transaction as the member of staff who offered the change, at the time of the offer: the customer agrees to the prices, terms
 * and deadlines of that time.
 */
export function asOfferer(tx: Tx, offer: StoredOffer): Tx {
  const { user, ...rest } = allCapabilities(tx);
  return {
    ...rest,
    user: { ...user, id: offer.user_id, name: offer.user_name },
    now: offer.offered_at,
    today: offer.offered_on,
  };
}
