import type { CollectionRecord, DirectDebits } from '#contract/billing/direct-debits.ts';
import { isLapsed, type MandateKind } from '#domain/billing/debits/mandate.ts';
import { readSnapshot } from '#domain/billing/invoices/invoice.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { IS_ORDERED, orderedDebitsSql } from '../invoices/ordered-debits.ts';

/** How many files are listed. */
const FILES_MAX = 20;

// Open invoices in euros of customers with a valid mandate, of which nothing is being collected. A mandate for one collection is used once.
const COLLECTABLE = statement('collectable-invoices')`
  select i.id, i.number, i.customer_id, i.snapshot, s.due_on, s.open_amount, m.id as mandate_id, m.reference, m.kind, m.signed_on,
    (select max(c.collect_on) from sepa_collection_items n
     join sepa_collections c on c.organization_id = $1 and c.id = n.collection_id
     where n.organization_id = $1 and n.mandate_id = m.id and n.withdrawn_at is null) as used_on
  from invoice_states s
  join invoices i on i.organization_id = $1 and i.id = s.invoice_id and i.kind = 'invoice' and i.currency = 'EUR'
  join sepa_mandates m on m.organization_id = $1 and m.customer_id = i.customer_id and m.revoked_on is null
  where s.organization_id = $1 and s.open_amount > 0 and not exists (${orderedDebitsSql('i.id')})
  order by s.due_on, i.id`.as<{ kind: MandateKind; due_on: Day; used_on: Day | null }>();

/** An invoice that can be collected, with the mandate of its customer. */
interface Collectable {
  invoiceId: number;
  number: string;
  customerId: number;
  customerName: string;
  dueOn: Day;
  openAmount: Amount;
  mandate: string;
  isAnnounced: boolean;
  mandateId: number;
  kind: MandateKind;
  isUsed: boolean;
}

/** Lists the invoices that can be collected today, the earliest due first. */
export async function listCollectable(tx: Tx): Promise<Collectable[]> {
  const rows = await tx.statement(COLLECTABLE, [tx.organizationId]);
  return rows.flatMap((row): Collectable[] => {
    const isUsed = row.used_on !== null;
    const isOver = (row.kind === 'once' && isUsed) || isLapsed(row.used_on ?? row.signed_on, tx.today);
    if (isOver) return [];
    const { buyer, directDebit } = readSnapshot(row.snapshot);
    return [
      {
        invoiceId: row.id,
        number: row.number,
        customerId: row.customer_id,
        customerName: buyer.name,
        dueOn: row.due_on,
        openAmount: row.open_amount,
        mandate: row.reference,
        isAnnounced: directDebit?.mandate === row.reference,
        mandateId: row.mandate_id,
        kind: row.kind,
        isUsed,
      },
    ];
  });
}

const COLLECTED = statement('collected-invoices')`
  select c.id, c.collect_on, c.created_at, n.invoice_id, n.amount, i.number, i.snapshot, n.withdrawn_at is not null as is_withdrawn,
    s.open_amount > 0 and ${IS_ORDERED} as is_ordered
  from (select * from sepa_collections where organization_id = $1 order by id desc limit ${FILES_MAX}) c
  join sepa_collection_items n on n.organization_id = $1 and n.collection_id = c.id
  join invoices i on i.organization_id = $1 and i.id = n.invoice_id
  join invoice_states s on s.organization_id = $1 and s.invoice_id = n.invoice_id
  order by c.id desc, i.id`;

async function listCollections(tx: Tx): Promise<CollectionRecord[]> {
  const rows = await tx.statement(COLLECTED, [tx.organizationId]);
  return [...new Set(rows.map(({ id }) => id))].flatMap((id): CollectionRecord[] => {
    const items = rows.filter((row) => row.id === id);
    const [first] = items;
    if (!first) return [];
    return [
      {
        id,
        collectOn: first.collect_on,
        createdAt: first.created_at,
        items: items.map((row) => ({
          invoiceId: row.invoice_id,
          number: row.number,
          customerName: readSnapshot(row.snapshot).buyer.name,
          amount: row.amount,
          state: row.is_withdrawn ? 'withdrawn' : row.is_ordered ? 'ordered' : 'ended',
        })),
      },
    ];
  });
}

/** Returns what can be collected and what was ordered. */
export async function listDirectDebits(tx: Tx): Promise<DirectDebits> {
  const { creditorId, iban } = await readSeller(tx);
  const collectable = await listCollectable(tx);
  return {
    isReady: creditorId !== '' && iban !== '',
    collectable: collectable.map(({ mandateId: _id, kind: _kind, isUsed: _used, ...invoice }) => invoice),
    collections: await listCollections(tx),
  };
}
