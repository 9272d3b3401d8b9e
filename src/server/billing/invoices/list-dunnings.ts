import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const DUNNINGS_OF_INVOICES = statement('dunnings-of-invoices')`
  select d.id, d.invoice_id, d.level, d.dunned_on, d.fee, d.interest, c.open_amount
  from dunnings d
  cross join lateral (
    select coalesce(sum(case when (e.kind = 'set_off') = (e.reverses_id is null) then -e.amount else e.amount end), 0)::bigint as open_amount
    from account_entries e where e.organization_id = $1 and e.dunning_id = d.id
  ) c
  where d.organization_id = $1 and d.invoice_id = any ($2::bigint[]) order by d.invoice_id, d.level`.as<{
  open_amount: number;
}>();

/** A dunning that was sent, with what is open of its charges. */
interface SentDunningRow {
  id: number;
  level: number;
  dunnedOn: string;
  fee: Amount;
  interest: Amount;
  openAmount: Amount;
}

/** Returns the dunnings of invoices by the id of the invoice, in the order of their levels. */
export async function listDunnings(
  tx: Tx,
  invoiceIds: readonly number[],
): Promise<Map<number, SentDunningRow[]>> {
  const rows = await tx.statement(DUNNINGS_OF_INVOICES, [tx.organizationId, invoiceIds]);
  const byInvoice = new Map<number, SentDunningRow[]>();
  for (const { invoice_id: invoiceId, dunned_on: dunnedOn, open_amount: openAmount, ...row } of rows)
    byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), { ...row, dunnedOn, openAmount }]);
  return byInvoice;
}
