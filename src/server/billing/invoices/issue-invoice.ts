import { partyOf } from '#domain/billing/invoices/invoice-of.ts';
import { invoiceProblems } from '#domain/billing/invoices/invoice-problems.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem, refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { billWith, lockBillables } from './billables.ts';
import { type Drafter, prepareDrafts } from './draft-invoices.ts';
import type { BillableAd } from './billable-ads.ts';
import { ensureSeries, storeIssued } from './number-invoices.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The draft to issue, as the user saw it. */
interface SeenDraft {
  vertIds: readonly number[];
  /** The total that was shown. */
  gross: number;
}

/**
 * Issues the invoice for these ads and returns its id. Refuses ads that were billed in the meantime or belong on several invoices, a
 * total that has changed since it was shown, and a draft with missing data.
 */
export async function issueInvoice(scope: Scope, draft: SeenDraft): Promise<number> {
  const [id] = await issueInvoices(scope, [draft]);
  return refuseMissing(id);
}

/** Issues the invoices of these drafts, all of them or none, and returns their ids. No two drafts may bill ads of the same order. */
export async function issueInvoices(scope: Scope, drafts: readonly SeenDraft[]): Promise<number[]> {
  return scope.transact(async (tx) => {
    const vertIds = drafts.flatMap((draft) => draft.vertIds);
    await lockCustomers(tx, vertIds);
    const ads = await lockBillables(tx, vertIds);
    const draftOf = await prepareDrafts(tx, ads);
    await ensureSeries(tx, 'invoice');
    const ids: number[] = [];
    for (const seen of drafts) ids.push(await issueDraft(tx, seen, { ads, draftOf }));
    return ids;
  });
}

async function issueDraft(
  tx: Tx,
  { vertIds, gross }: SeenDraft,
  { ads: locked, draftOf }: { ads: readonly BillableAd[]; draftOf: Drafter },
): Promise<number> {
  const billed = new Set(vertIds);
  const ads = locked.filter(({ vertId }) => billed.has(vertId));
  if (ads.length !== billed.size || new Set(ads.map(partyOf)).size !== 1)
    throw new Problem('invoice_changed');
  const preview = draftOf(ads, tx.today);
  if (preview.totals.gross !== gross) throw new Problem('invoice_changed');
  if (invoiceProblems(preview).length > 0) throw new Problem('invoice_incomplete');
  const { id, invoice } = await storeIssued(tx, 'invoice', {
    draft: (issuedOn) => draftOf(ads, issuedOn),
    correctsId: null,
  });
  await billWith(tx, vertIds, id);
  const { dueOn, currency, totals, buyer, number } = invoice;
  await writeState(tx, { id, dueOn, currency, gross: totals.gross });
  await recordAct(tx, 'invoice_issued', { customer: buyer.customerId }, { invoice: id, number });
  return id;
}

const LOCK_BILLED_CUSTOMERS = statement('lock-billed-customers')`
  select 1 from customers c where c.organization_id = $1 and c.id = any (array(
       select unnest(array[o.customer_id, a.bill_to_id]) from verts v
       join orders o on o.organization_id = $1 and o.id = v.order_id
       left join order_parties a on a.organization_id = $1 and a.order_id = o.id
       where v.organization_id = $1 and v.id = any ($2::bigint[])
       union all
       select unnest(array[h.customer_id, h.bill_to_id]) from cancellation_charges h
       where h.organization_id = $1 and h.vert_id = any ($2::bigint[])))
     order by c.id for share`;

/** Locks the customers of these ads, so that their details do not change until the invoice is stored. */
async function lockCustomers(tx: Tx, vertIds: readonly number[]): Promise<void> {
  await tx.statement(LOCK_BILLED_CUSTOMERS, [tx.organizationId, vertIds]);
}

const INSERT_STATE = statement('insert-invoice-state')`
  insert into invoice_states (organization_id, invoice_id, due_on, currency, open_amount, settled_on)
  values ($1, $2, $3, $4, $5, $6)`;

/** Stores the state of an invoice that was just issued. */
export async function writeState(
  tx: Tx,
  { id, dueOn, currency, gross }: { id: number; dueOn: string; currency: string; gross: number },
): Promise<void> {
  const settledOn = gross === 0 ? tx.today : null;
  await tx.statement(INSERT_STATE, [tx.organizationId, id, dueOn, currency, gross, settledOn]);
}
