import type { AgreementRecord } from '#contract/pricing/agreements.ts';
import {
  agreementName,
  lastDayOf,
  promiseProblems,
  type Promised,
  scaleOf,
} from '#domain/pricing/agreements/agreement.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import {
  invalidFields,
  Problem,
  refuseFields,
  refuseMissing,
  refuseStale,
} from '#server/platform/base/problem.ts';
import {
  deleteRow,
  findRow,
  insertRow,
  NEXT_VERSION,
  serializeActs,
  updateRow,
} from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { lastNumberOf, listOverlapping, lockAgreementRow, readScales } from './agreements-store.ts';
import { showAgreement } from './show-agreements.ts';

/**
 * Creates an agreement of a customer, with the next number of the year. Refuses one with the scale of another agreement of the customer
 * whose 12 months overlap, because an ad can count for one only.
 */
export async function createAgreement(
  scope: Scope,
  { customerId, ...promised }: Promised & { customerId: number },
): Promise<AgreementRecord> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    if (!(await findRow(tx, 'customers', customerId, ['id'], 'forKeyShare')))
      throw invalidFields({ customerId: ['unknown'] });
    const columns = await columnsOf(tx, promised, { customerId, exceptId: 0 });
    const year = promised.firstDay.slice(0, 4);
    const { id } = await insertRow(tx, 'agreements', {
      ...columns,
      customer_id: customerId,
      name: agreementName(year, (await lastNumberOf(tx, year)) + 1),
      creator_id: tx.user.id,
      creator_name: tx.user.name,
    });
    const agreement = await showAgreement(tx, id);
    await recordAct(tx, 'agreement_created', { customer: customerId }, { number: agreement.name });
    return agreement;
  });
}

/** Replaces what a customer promised; the agreement's number stays the same. Refuses a settled agreement. */
export async function changeAgreement(
  scope: Scope,
  id: number,
  { version, ...promised }: Promised & { version?: number | undefined },
): Promise<AgreementRecord> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const row = await lockAgreementRow(tx, id);
    await refuseStale(version, { version: row.version, current: () => showAgreement(tx, id) });
    if (row.settled_at !== null) throw new Problem('agreement_settled');
    const columns = await columnsOf(tx, promised, { customerId: row.customer_id, exceptId: id });
    await updateRow(tx, 'agreements', id, { ...columns, version: NEXT_VERSION });
    await recordAct(tx, 'agreement_changed', { customer: row.customer_id }, { number: row.name });
    return showAgreement(tx, id);
  });
}

/** Deletes an agreement; orders keep their prices. Refuses a settled agreement. */
export async function deleteAgreement(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const row = await lockAgreementRow(tx, id);
    if (row.settled_at !== null) throw new Problem('agreement_settled');
    await deleteRow(tx, 'agreements', id);
    await recordAct(tx, 'agreement_deleted', { customer: row.customer_id }, { number: row.name });
  });
}

async function columnsOf(
  tx: Tx,
  promised: Promised,
  { customerId, exceptId }: { customerId: number; exceptId: number },
) {
  const { publicationId, firstDay, promisedCount, promisedAmount } = promised;
  const scaleGroup = publicationId === null ? promised.scaleGroup : '';
  const { scales, groupOf } = await readScales(tx);
  const key = scaleOf({ publicationId, scaleGroup }, groupOf);
  const scale = scales.find((one) => one.key === key);
  refuseFields({ ...promiseProblems(promised), scale: scale ? null : 'unknown' });
  const lastDay = lastDayOf(firstDay);
  const others = await listOverlapping(tx, { customerId, firstDay, lastDay, exceptId });
  const isTaken = others.some(
    (other) =>
      scaleOf({ publicationId: other.publication_id, scaleGroup: other.scale_group }, groupOf) === key,
  );
  if (isTaken) throw invalidFields({ firstDay: ['taken'] });
  const currency: Currency = refuseMissing(scale).currency;
  return {
    publication_id: publicationId,
    scale_group: scaleGroup,
    first_day: firstDay,
    last_day: lastDay,
    promised_count: promisedCount,
    promised_amount: promisedAmount,
    currency,
  };
}
