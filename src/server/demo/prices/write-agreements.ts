import { insertRows, takeIds } from '#server/platform/db/insert-rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { showAgreement } from '#server/pricing/agreements/show-agreements.ts';
import { settleAgreement } from '#server/billing/invoices/settle-agreement.ts';
import type { CustomerKey } from '../customers/customers.ts';
import { officeInstant } from '../plan/planned-order.ts';
import type { PublicationKey } from '../publications/publication-key.ts';
import type { Creator } from '../write/write-orders.ts';
import { type DemoAgreement, demoAgreements } from './demo-agreements.ts';

/** An agreement with its id. */
interface WrittenAgreement extends DemoAgreement {
  id: number;
}

/** Writes the agreements of the demo with their history; none is settled yet. */
export async function writeAgreements(
  tx: Tx,
  ids: { publications: Record<PublicationKey, number>; customers: Record<CustomerKey, number> },
  creator: Creator,
): Promise<WrittenAgreement[]> {
  const planned = demoAgreements(tx.today);
  const agreementIds = await takeIds(tx, 'agreements', planned.length);
  const agreements = planned.map((agreement, index) => ({ ...agreement, id: agreementIds[index] ?? 0 }));
  await insertRows(
    tx,
    'agreements',
    agreements.map(({ id, name, customer, publication, scaleGroup, firstDay, lastDay, promisedCount }) => ({
      id,
      customer_id: ids.customers[customer],
      name,
      publication_id: publication && ids.publications[publication],
      scale_group: scaleGroup,
      first_day: firstDay,
      last_day: lastDay,
      promised_count: promisedCount,
      currency: 'EUR',
      creator_id: creator.id,
      creator_name: creator.name,
      created_at: officeInstant(firstDay, id),
    })),
  );
  const historyIds = await takeIds(tx, 'audit_log', agreements.length);
  await insertRows(
    tx,
    'audit_log',
    agreements.map(({ id, name, customer, firstDay }, index) => ({
      id: historyIds[index] ?? 0,
      happened_at: officeInstant(firstDay, id),
      user_id: creator.id,
      user_name: creator.name,
      action: 'agreement_created',
      subject: 'customer',
      subject_id: ids.customers[customer],
      details: { number: name },
    })),
  );
  return agreements;
}

/** Settles the agreements whose difference is billed, in the name of the user. The invoices of their ads must be written already. */
export async function settleAgreements(
  tx: Tx,
  agreements: readonly WrittenAgreement[],
  { id: userId, name }: Creator,
): Promise<void> {
  const asUser: Tx = { ...tx, user: { ...tx.user, id: userId, name }, transact: (work) => work(asUser) };
  for (const { id, isSettled } of agreements) {
    if (!isSettled) continue;
    const { settlement } = await showAgreement(tx, id);
    await settleAgreement(asUser, id, settlement);
  }
}
