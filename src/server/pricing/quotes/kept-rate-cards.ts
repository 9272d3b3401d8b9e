import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { Scope } from '#server/platform/db/scope.ts';

interface CardRow {
  id: number;
  version: string;
  valid_from: string;
  content: Omit<RateCard, 'validFrom'>;
}

const CARDS = `
  select id, version || ' ' || extract(epoch from updated_at) as version, valid_from, content from rate_cards
  where organization_id = $1 and id = any ($2::bigint[])`;

/** The maximum number of rate cards that one process keeps. The one that was read first is dropped first. */
const MOST_KEPT = 1_000;

/** The key is organization, id and version, because the content of a version never changes. */
class KeptRateCards extends Map<string, RateCard> {}

/**
 * Returns rate cards by id. Each process reads a version only once. `versions` are the texts that `quote_facts` returns. A card that has
 * changed since then is returned with its new content; `reserve_cart` detects this.
 */
export async function listRateCards(
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
  const rows = await scope.read((tx) =>
    tx.statement<CardRow>('rate-cards-to-keep', CARDS, [scope.organizationId, missing]),
  );
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
