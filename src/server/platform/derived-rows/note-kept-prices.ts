import type { Tx } from '../db/scope.ts';
import { statement } from '../db/statement.ts';

const HAS_PUBLISHED_RATE_CARD = statement('has-published-rate-card')`
  select exists (select from rate_cards where organization_id = $1 and published_at is not null) as keeps_prices`;

const NOTE_KEPT_PRICES = statement('note-kept-prices')`
  update organizations set keeps_prices = $2 where id = $1 and keeps_prices <> $2 returning id`;

/**
 * Stores in the organization whether it keeps prices, that is, whether it has a published rate card. Sessions read this value. The caller
 * holds the lock of `serializeActs`. After a change, pages fetch the session again, because it contains the right to see prices.
 */
export async function noteKeptPrices(tx: Tx): Promise<void> {
  const [published] = await tx.statement(HAS_PUBLISHED_RATE_CARD, [tx.organizationId]);
  const changed = await tx.statement(NOTE_KEPT_PRICES, [tx.organizationId, published?.keeps_prices ?? false]);
  if (changed.length > 0) tx.announce({ what: 'everything', id: tx.organizationId });
}
