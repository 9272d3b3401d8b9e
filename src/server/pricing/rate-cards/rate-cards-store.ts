import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

type RateCardRow = RowOf<typeof LIST_RATE_CARDS>;
type CardContent = { content: Omit<RateCard, 'validFrom'> };

const SELECT_RATE_CARD = `
  select id, publication_id, valid_from, published_at, content, version from rate_cards
  where organization_id = $1`;

const LIST_RATE_CARDS = statement('list-rate-cards')`
  ${SELECT_RATE_CARD} and publication_id = $2 order by valid_from, id`.as<CardContent>();

/** Returns the versions of a publication's rate card, by the first day of their validity. */
export async function listRateCardRecords(tx: Tx, publicationId: number): Promise<RateCardRecord[]> {
  const rows = await tx.statement(LIST_RATE_CARDS, [tx.organizationId, publicationId]);
  return rows.map(presentRateCard);
}

const LOCK_RATE_CARDS = statement('lock-rate-cards')`
  ${SELECT_RATE_CARD} and publication_id = $2 order by id for update`.as<CardContent>();

/** Returns all versions of a publication's rate card and locks them until the transaction ends. */
export async function lockRateCardsOf(tx: Tx, publicationId: number): Promise<RateCardRecord[]> {
  const rows = await tx.statement(LOCK_RATE_CARDS, [tx.organizationId, publicationId]);
  return rows.map(presentRateCard);
}

const RATE_CARD_BY_ID = {
  read: statement('get-rate-card')`${SELECT_RATE_CARD} and id = $2`.as<CardContent>(),
  lock: statement('get-rate-card-for-update')`${SELECT_RATE_CARD} and id = $2 for update`.as<CardContent>(),
};

/** Returns one version. Refuses an unknown one. */
export async function getRateCardRecord(tx: Tx, id: number): Promise<RateCardRecord> {
  return oneRateCard(tx, id, 'read');
}

/** Returns one version and locks it until the transaction ends. Refuses an unknown one. */
export async function lockRateCard(tx: Tx, id: number): Promise<RateCardRecord> {
  return oneRateCard(tx, id, 'lock');
}

async function oneRateCard(tx: Tx, id: number, as: keyof typeof RATE_CARD_BY_ID): Promise<RateCardRecord> {
  const rows = await tx.statement(RATE_CARD_BY_ID[as], [tx.organizationId, id]);
  return presentRateCard(refuseMissing(rows[0]));
}

function presentRateCard(row: RateCardRow): RateCardRecord {
  return {
    ...row.content,
    id: row.id,
    publicationId: row.publication_id,
    validFrom: row.valid_from,
    publishedAt: row.published_at,
    version: row.version,
  };
}

/** Returns a rate card as the columns of its row. */
export function columnsOfRateCard({ validFrom, ...content }: RateCard): {
  valid_from: string;
  content: string;
} {
  return { valid_from: validFrom, content: JSON.stringify(content) };
}
