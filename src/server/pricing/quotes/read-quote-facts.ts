import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { quotedAgreements } from '../agreements/quoted-agreements.ts';
import {
  findKnownFacts,
  keepKnownFacts,
  type KnownFacts,
  type PricedCart,
  type QuoteFacts,
  type WrittenFacts,
} from './known-facts.ts';
import { customerTermsOf } from './read-customer-terms.ts';
import { statement } from '#server/platform/db/statement.ts';

const CARDS = statement('rate-cards-to-keep')`
  select id, version || ' ' || extract(epoch from updated_at) as version, valid_from, content from rate_cards
  where organization_id = $1 and id = any ($2::bigint[])`.as<{ content: Omit<RateCard, 'validFrom'> }>();

/** The maximum number of rate cards that one process keeps. The one that was read first is dropped first. */
const MOST_KEPT = 1_000;

/** The key is organization, id and version, because the content of a version never changes. */
class KeptRateCards extends Map<string, RateCard> {}

/**
 * Returns rate cards by id. Each process reads a version only once while it keeps it. `versions` are the texts that `quote_facts` returns.
 * A card that has changed since then is returned with its new content; `write_orders` detects this.
 */
async function listRateCards(
  scope: Scope,
  versions: ReadonlyMap<number, string>,
): Promise<Map<number, RateCard>> {
  const keyOf = (id: number, version: string) => `${scope.organizationId} ${id} ${version}`;
  const kept = scope.kept(KeptRateCards);
  const cards = new Map<number, RateCard>();
  const missing: number[] = [];
  for (const [id, version] of versions) {
    const known = kept.get(keyOf(id, version));
    if (known) cards.set(id, known);
    else missing.push(id);
  }
  if (missing.length === 0) return cards;
  const rows = await scope.read((tx) => tx.statement(CARDS, [scope.organizationId, missing]));
  for (const { id, version, valid_from: validFrom, content } of rows) {
    const card = { ...content, validFrom };
    cards.set(id, card);
    kept.set(keyOf(id, version), card);
  }
  for (const [oldest] of kept) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return cards;
}

const QUOTE_FACTS = statement('quote-facts')`select quote_facts($1, $2, $3, $4) as facts`;
const NEARBY = statement('nearby-quote-facts')`select nearby_quote_facts($1, $2, $3) as facts`;

interface ReadCart extends PricedCart {
  orderId?: number | undefined;
  /** A rate card that replaces the valid one of its publication, for a trial. */
  tried?: RateCard & { publicationId: number };
  /** Whether to read and keep also what the prices of nearby placements depend on, for the next orders. */
  isWithNearby?: boolean;
}

/**
 * Reads the facts for placements, and for a customer if one is chosen. Leaves out placements that do not exist. The ads of `orderId` do not
 * count as called off, because they are being priced. Reads more statements only for rate cards that are not kept, and for customers with
 * agreements.
 */
export async function readQuoteFacts(scope: Scope, cart: ReadCart): Promise<QuoteFacts> {
  const { placementIds, customerId, isWithNearby } = cart;
  const { organizationId, today } = scope;
  // Two statements, because a distributed database delegates only a statement that calls a single function.
  const [known, nearby] = await Promise.all([
    scope.execute(QUOTE_FACTS, [organizationId, placementIds, customerId, today]).then(readFacts),
    isWithNearby ? scope.execute(NEARBY, [organizationId, placementIds, today]).then(readFacts) : null,
  ]);
  if (nearby) keepKnownFacts(scope, null, nearby);
  keepKnownFacts(scope, customerId, known);
  return quoteFactsOf(scope, cart, known);
}

function readFacts([row]: readonly { facts: string | null }[]): KnownFacts {
  const text = row?.facts ?? '';
  return { text, facts: JSON.parse(text) as WrittenFacts };
}

/**
 * Returns the facts of an order if this process knows them all from other orders and quotes, otherwise null. They may have changed since
 * then; `write_orders` detects this.
 */
export async function findQuoteFacts(scope: Scope, cart: PricedCart): Promise<QuoteFacts | null> {
  const known = findKnownFacts(scope, cart);
  return known && quoteFactsOf(scope, cart, known);
}

async function quoteFactsOf(
  scope: Scope,
  { customerId, orderId, tried }: ReadCart,
  { text, facts: { lines, customer, seller, agreed } }: KnownFacts,
): Promise<QuoteFacts> {
  const cards = await listRateCards(
    scope,
    new Map(lines.flatMap(([, , , , id, , version]) => (id === null ? [] : [[id, version] as const]))),
  );
  const cardOf = new Map(
    lines.flatMap(([, , publicationId, , id]) => {
      const card = cards.get(id ?? 0);
      return card ? [[publicationId, card] as const] : [];
    }),
  );
  if (tried) cardOf.set(tried.publicationId, tried);
  return {
    text,
    lines: lines.map(([placementId, placementName, publicationId, sendingDate]) => ({
      placementId,
      placementName,
      publicationId,
      sendingDate,
    })),
    cards: cardOf,
    customer: customerTermsOf(customer ?? undefined, seller ?? undefined),
    sellerCountry: seller?.country ?? '',
    agreements: agreed
      ? await scope.read((tx) =>
          quotedAgreements(tx, agreed.agreements, {
            customerId,
            orderId,
            groupOf: (publicationId) => cardOf.get(publicationId)?.scaleGroup ?? '',
          }),
        )
      : [],
  };
}
