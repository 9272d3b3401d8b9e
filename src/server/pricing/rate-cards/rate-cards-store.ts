import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';

interface RateCardRow {
  id: number;
  publication_id: number;
  valid_from: string;
  published_at: string | null;
  content: Omit<RateCard, 'validFrom'>;
  version: number;
}

const SELECT_RATE_CARD = `
  select id, publication_id, valid_from, published_at, content, version from rate_cards
  where organization_id = $1`;

/** Returns the versions of a publication's rate card, by the first day of their validity. */
export async function listRateCardRecords(tx: Tx, publicationId: number): Promise<RateCardRecord[]> {
  const rows = await tx.statement<RateCardRow>(
    'list-rate-cards',
    `${SELECT_RATE_CARD} and publication_id = $2 order by valid_from, id`,
    [tx.organizationId, publicationId],
  );
  return rows.map(presentRateCard);
}

/** Returns all versions of a publication's rate card and locks them until the transaction ends. */
export async function lockRateCardsOf(tx: Tx, publicationId: number): Promise<RateCardRecord[]> {
  const rows = await tx.statement<RateCardRow>(
    'lock-rate-cards',
    `${SELECT_RATE_CARD} and publication_id = $2 order by id for update`,
    [tx.organizationId, publicationId],
  );
  return rows.map(presentRateCard);
}

/** Returns one version. Refuses an unknown one. */
export async function getRateCardRecord(tx: Tx, id: number): Promise<RateCardRecord> {
  return oneRateCard(tx, id, '');
}

/** Returns one version and locks it until the transaction ends. Refuses an unknown one. */
export async function lockRateCard(tx: Tx, id: number): Promise<RateCardRecord> {
  return oneRateCard(tx, id, ' for update');
}

async function oneRateCard(tx: Tx, id: number, lock: '' | ' for update'): Promise<RateCardRecord> {
  const rows = await tx.statement<RateCardRow>(
    `get-rate-card${lock.replaceAll(' ', '-')}`,
    `${SELECT_RATE_CARD} and id = $2${lock}`,
    [tx.organizationId, id],
  );
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
