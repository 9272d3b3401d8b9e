import type { Amount } from '#domain/pricing/quotes/money.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { lockAgreementRow, type StoredAgreement } from './agreements-store.ts';
import { type AgreementWithAds, agreementWithAds } from './show-agreements.ts';

/** Locks an agreement and returns it with the ads of its year. Refuses one that is settled already, or whose year has not ended. */
export async function agreementToSettle(tx: Tx, id: number): Promise<AgreementWithAds> {
  const row = await lockAgreementRow(tx, id);
  if (row.settled_at !== null) throw new Problem('agreement_settled');
  if (row.last_day >= tx.today) throw new Problem('agreement_running');
  return agreementWithAds(tx, row);
}

/** Marks an agreement as settled with this amount; a positive amount is owed by the customer. */
export async function keepSettlement(tx: Tx, row: StoredAgreement, amount: Amount): Promise<void> {
  await updateRow(tx, 'agreements', row.id, {
    settled_at: tx.now,
    settled_amount: amount,
    version: NEXT_VERSION,
  });
  await recordAct(tx, 'agreement_settled', { customer: row.customer_id }, { number: row.name, amount });
}
