import { scaleOf } from '#domain/pricing/agreements/promise.ts';
import { calledOff } from '#domain/pricing/agreements/settlement.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Agreement } from '#domain/pricing/agreements/agreement.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { readCalledOff } from './read-called-off.ts';

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
