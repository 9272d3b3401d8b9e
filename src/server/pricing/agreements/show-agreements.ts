import { presentRow } from '#server/platform/db/record-columns.ts';
import type {
  AgreementRecord,
  getAgreement as getRoute,
  listAgreements as listRoute,
} from '#contract/pricing/agreements.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { scaleOf } from '#domain/pricing/agreements/agreement.ts';
import { calledOff, settle } from '#domain/pricing/agreements/settlement.ts';
import { takenScale } from '#domain/pricing/rate-cards/scales.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import {
  getAgreementRow,
  listAgreementRows,
  lockAgreementRow,
  readScales,
  type Scale,
  type StoredAgreement,
} from './agreements-store.ts';
import { type AgreedAd, readCalledOff } from './quoted-agreements.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';

/** An agreement with the ads of its year. */
interface AgreementWithAds {
  row: StoredAgreement;
  scale: Scale | undefined;
  ads: AgreedAd[];
}

/** Lists a page of agreements, and the scales that a new agreement can use. */
export async function listAgreements(
  tx: Tx,
  { customerId, page }: Parsed<(typeof listRoute)['query']>,
): Promise<Parsed<(typeof listRoute)['response']>> {
  const { rows, hasMore } = await listAgreementRows(tx, { customerId, page });
  const { scales } = await readScales(tx);
  const found = await withAds(tx, rows);
  return {
    agreements: found.map(presentAgreement),
    hasMore,
    scales: scales.map(({ publicationId, scaleGroup, publications, currency }) => ({
      publicationId,
      scaleGroup,
      publications,
      currency,
    })),
  };
}

/** Returns one agreement in the form of the list. Refuses an unknown one. */
export async function showAgreement(tx: Tx, id: number): Promise<AgreementRecord> {
  return presentAgreement(await agreementWithAds(tx, await getAgreementRow(tx, id)));
}

/** Returns one agreement with the lines of its settlement. Refuses an unknown one. */
export async function showSettlement(tx: Tx, id: number): Promise<Parsed<(typeof getRoute)['response']>> {
  const found = await agreementWithAds(tx, await getAgreementRow(tx, id));
  const ads = new Map(found.ads.map((ad) => [ad.vertId, ad]));
  return {
    agreement: presentAgreement(found),
    lines: settle(found.ads).lines.flatMap(({ vertId, granted, earned }) => {
      const ad = ads.get(vertId);
      if (!ad) return [];
      const { orderId, publicationTitle, placementName, sendingDate, invoiceId } = ad;
      return [
        {
          vertId,
          orderId,
          publicationTitle,
          placementName,
          sendingDate,
          granted,
          earned,
          isBilled: invoiceId !== null,
        },
      ];
    }),
  };
}

/** Adds to an agreement the ads of its year and its scale. */
async function agreementWithAds(tx: Tx, row: StoredAgreement): Promise<AgreementWithAds> {
  const [found] = await withAds(tx, [row]);
  return found ?? { row, scale: undefined, ads: [] };
}

async function withAds(tx: Tx, rows: readonly StoredAgreement[]): Promise<AgreementWithAds[]> {
  if (rows.length === 0) return [];
  const { scales, groupOf } = await readScales(tx);
  const ads = await readCalledOff(tx, {
    customerIds: [...new Set(rows.map((row) => row.customer_id))],
    agreements: rows,
  });
  return rows.map((row) => {
    const key = scaleOf({ publicationId: row.publication_id, scaleGroup: row.scale_group }, groupOf);
    return {
      row,
      scale: scales.find((scale) => scale.key === key),
      ads: ads.filter(
        (ad) =>
          ad.customerId === row.customer_id &&
          ad.scale === key &&
          row.first_day <= ad.sendingDate &&
          ad.sendingDate <= row.last_day,
      ),
    };
  });
}

const NO_SCALES = { frequencyScale: [], volumeScale: [] };

function presentAgreement({ row, scale, ads }: AgreementWithAds): AgreementRecord {
  const counted = calledOff(ads);
  const { charge, credit } = settle(ads);
  const card = scale?.card ?? NO_SCALES;
  const { customer_id: id, customer_name: name, publication_title: title, ...shown } = row;
  return {
    ...presentRow(shown),
    customer: { id, name },
    publications: scale?.publications ?? [title ?? row.scale_group],
    calledOff: counted,
    grantedBasisPoints: takenScale(card, {
      count: Math.max(row.promised_count ?? 0, counted.count),
      amount: Math.max(row.promised_amount ?? 0, counted.amount),
    }),
    earnedBasisPoints: takenScale(card, { count: counted.earnedCount, amount: counted.earnedAmount }),
    settlement: row.settled_at === null ? { charge, credit } : { charge: 0, credit: 0 },
  };
}

/** Locks an agreement and returns it with the ads of its year. Refuses one that is settled already, or whose year has not ended. */
export async function agreementToSettle(tx: Tx, id: number): Promise<AgreementWithAds> {
  const row = await lockAgreementRow(tx, id);
  if (row.settled_at !== null) throw new Problem('agreement_settled');
  if (row.last_day >= tx.today) throw new Problem('agreement_running');
  return agreementWithAds(tx, row);
}

/** Marks an agreement as settled by these invoices and corrections. A positive amount is owed by the customer. */
export async function keepSettlement(
  tx: Tx,
  row: StoredAgreement,
  { amount, invoiceIds }: { amount: Amount; invoiceIds: readonly number[] },
): Promise<void> {
  await updateRow(tx, 'agreements', row.id, {
    settled_at: tx.now,
    settled_amount: amount,
    settlement_ids: [...invoiceIds],
    version: NEXT_VERSION,
  });
  await recordAct(tx, 'agreement_settled', { customer: row.customer_id }, { number: row.name, amount });
}
