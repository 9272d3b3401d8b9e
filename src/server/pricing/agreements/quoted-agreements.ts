import { type Agreement, scaleKey, scaleOf } from '#domain/pricing/agreements/agreement.ts';
import { calledOff, type CalledOffAd } from '#domain/pricing/agreements/settlement.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { QuoteStep } from '#domain/pricing/quotes/quote.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { statement } from '#server/platform/db/statement.ts';

/** An agreement as the database function `quote_facts` returns it. */
export interface AgreementRow {
  name: string;
  publication_id: number | null;
  scale_group: string;
  first_day: Day;
  last_day: Day;
  promised_count: number | null;
  promised_amount: Amount | null;
}

/**
 * Returns a customer's agreements, each with the count and amount called off so far. Leaves out the order that is being priced. Reads
 * nothing if there are no agreements.
 */
export async function quotedAgreements(
  tx: Tx,
  rows: readonly AgreementRow[],
  {
    customerId,
    orderId,
    groupOf,
  }: { customerId: number | null; orderId: number | undefined; groupOf: (publicationId: number) => string },
): Promise<Agreement[]> {
  if (rows.length === 0 || customerId === null) return [];
  const ads = await readCalledOff(tx, {
    customerIds: [customerId],
    agreements: rows,
    exceptOrderId: orderId,
  });
  return rows.map((row) => {
    const scale = scaleOf({ publicationId: row.publication_id, scaleGroup: row.scale_group }, groupOf);
    const own = ads.filter(
      (ad) => ad.scale === scale && row.first_day <= ad.sendingDate && ad.sendingDate <= row.last_day,
    );
    const { count, amount } = calledOff(own);
    return {
      name: row.name,
      from: row.first_day,
      until: row.last_day,
      scale,
      promisedCount: row.promised_count,
      promisedAmount: row.promised_amount,
      calledOffCount: count,
      calledOffAmount: amount,
    };
  });
}

/** A priced ad of a customer, with the facts by which agreements count it. */
export interface AgreedAd extends CalledOffAd {
  customerId: number;
  orderId: number;
  publicationId: number;
  publicationTitle: string;
  placementName: string;
  sendingDate: Day;
  invoiceId: number | null;
  /** The key of the scale group or publication that the ad counts for today, as `scaleKey` returns it. */
  scale: string;
}

/**
 * Selects the ads of these customers from the earliest first day to the latest last day of these agreements. There must be at least one
 * agreement.
 */
interface AgreedPeriod {
  customerIds: readonly number[];
  agreements: readonly { first_day: Day; last_day: Day }[];
  /** The order whose ads are left out. */
  exceptOrderId?: number | undefined;
}

const CARD_ON = (day: string, columns: string) => `(
    select ${columns} from rate_cards r
    where r.organization_id = $1 and r.publication_id = i.publication_id and r.published_at is not null
      and r.valid_from <= ${day}
    order by r.valid_from desc, r.id desc limit 1)`;

const ADS = statement('called-off-ads')`
  select v.id, o.customer_id, v.order_id, i.publication_id, n.title, p.name, v.sending_date, v.price,
    v.sent_at is not null as is_sent, v.invoice_id,
    ${CARD_ON(`(v.price->>'quotedOn')::date`, 'r.id')} as card_id,
    ${CARD_ON('$6', `r.content->>'scaleGroup'`)} as scale_group
  from orders o
  join verts v on v.organization_id = $1 and v.order_id = o.id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where o.organization_id = $1 and o.customer_id = any ($2::bigint[]) and v.sending_date between $3 and $4
    and v.price is not null and v.order_id <> $5
    and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $6)
  order by v.sending_date, v.id`.as<{ price: { steps: QuoteStep[]; customerNet: Amount } }>();

const SCALES = statement('scales-of-rate-cards')`
  select id, content->'frequencyScale' as frequency, content->'volumeScale' as volume from rate_cards
  where organization_id = $1 and id = any ($2::bigint[])`.as<{
  frequency: RateCard['frequencyScale'];
  volume: RateCard['volumeScale'];
}>();

/** Reads the priced ads of customers in a period, each with the scales by which it was priced. Lapsed reservations do not count. */
export async function readCalledOff(
  tx: Tx,
  { customerIds, agreements, exceptOrderId }: AgreedPeriod,
): Promise<AgreedAd[]> {
  const firstDays = agreements.map((agreement) => agreement.first_day).toSorted();
  const lastDays = agreements.map((agreement) => agreement.last_day).toSorted();
  const rows = await tx.statement(ADS, [
    tx.organizationId,
    customerIds,
    firstDays[0] ?? null,
    lastDays.at(-1) ?? null,
    exceptOrderId ?? 0,
    tx.today,
  ]);
  const cards = await readScales(tx, [
    ...new Set(rows.flatMap(({ card_id: id }) => (id === null ? [] : [id]))),
  ]);
  return rows.map((row) => ({
    vertId: row.id,
    customerId: row.customer_id,
    orderId: row.order_id,
    publicationId: row.publication_id,
    publicationTitle: row.title,
    placementName: row.name,
    sendingDate: row.sending_date,
    steps: row.price.steps,
    customerNet: row.price.customerNet,
    invoiceId: row.invoice_id,
    state: row.is_sent ? 'sent' : row.sending_date < tx.today ? 'failed' : 'ahead',
    scale: scaleKey(row.publication_id, { scaleGroup: row.scale_group ?? '' }),
    card: cards.get(row.card_id ?? 0) ?? { frequencyScale: [], volumeScale: [] },
  }));
}

async function readScales(tx: Tx, ids: readonly number[]): Promise<Map<number, CalledOffAd['card']>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.statement(SCALES, [tx.organizationId, ids]);
  return new Map(
    rows.map(({ id, frequency, volume }) => [id, { frequencyScale: frequency, volumeScale: volume }]),
  );
}
