import type { Findings } from '#contract/sales/search.ts';
import type { Tx } from '#server/platform/db/scope.ts';

/** The maximum number of invoices. */
const MAX = 6;
/** The last word of the text that contains a digit, such as `2026-0064` in "invoice 2026-0064". */
const NUMBER = /\S*\d\S*(?=\D*$)/;

const INVOICES = `
  select i.id, i.kind, i.number, c.name as "customerName",
    case when i.kind = 'correction' then null when s.open_amount = 0 then 'settled' when s.due_on < $3 then 'overdue' else 'open' end as state
  from invoices i
  join customers c on c.organization_id = $1 and c.id = i.customer_id
  left join invoice_states s on s.organization_id = $1 and s.invoice_id = i.id
  where i.organization_id = $1 and reverse(lower(i.number)) ~>=~ $2 and reverse(lower(i.number)) ~<~ $4
  order by i.id desc limit ${MAX}`;

/** Returns the latest invoices and corrections whose number ends with the number in the text. */
export async function findInvoices(tx: Tx, q: string): Promise<Findings['invoices']> {
  const [number] = NUMBER.exec(q) ?? [];
  if (number === undefined) return [];
  const reversed = [...number.toLowerCase()].toReversed().join('');
  const after = `${reversed}\u{10FFFF}`;
  return tx.statement('search-invoices', INVOICES, [tx.organizationId, reversed, tx.today, after]);
}
