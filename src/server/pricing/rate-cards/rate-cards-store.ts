import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx, Scope } from '#server/platform/db/scope.ts';
import { statement, type RowOf } from '#server/platform/db/statement.ts';
import { listAvailablePlacements } from '#server/catalogue/publications/list-publications.ts';

type RateCardRow = RowOf<typeof LIST_RATE_CARDS>;
type CardContent = { content: Omit<RateCard, 'validFrom'> };

const SELECT_RATE_CARD = `
  select id, publication_id, valid_from, published_at, content, version from rate_cards
  where organization_id = $1`;

const LIST_RATE_CARDS = statement('list-rate-cards')`
  ${SELECT_RATE_CARD} and publication_id = $2 order by valid_from, id`.as<CardContent>();

/** Returns the versions of a publication's rate card, by the first day of their validity. */
async function listRateCardRecords(tx: Tx, publicationId: number): Promise<RateCardRecord[]> {
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

/**
 * Returns the versions of a publication's rate card, the names of its placements, and the number of recipients of its latest issue that has
 * any.
 */
export async function listRateCards(
  scope: Scope,
  publicationId: number,
): Promise<{ rateCards: RateCardRecord[]; placementNames: string[]; recipients: number | null }> {
  return scope.read(async (tx) => {
    const placementNames = await listAvailablePlacements(tx, publicationId);
    const rateCards = await listRateCardRecords(tx, publicationId);
    return { rateCards, placementNames, recipients: await findRecipients(tx, publicationId) };
  });
}

const FIND_RECIPIENTS_OF_PUBLICATION = statement('find-recipients-of-publication')`
  select recipient_count from issues
     where organization_id = $1 and publication_id = $2 and recipient_count > 0
     order by sending_date desc limit 1`;

async function findRecipients(tx: Tx, publicationId: number): Promise<number | null> {
  const [last] = await tx.statement(FIND_RECIPIENTS_OF_PUBLICATION, [tx.organizationId, publicationId]);
  return last?.recipient_count ?? null;
}
