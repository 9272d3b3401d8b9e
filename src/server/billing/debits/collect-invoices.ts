import type { collectInvoices as collectRoute, DirectDebits } from '#contract/billing/direct-debits.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { collectionDayProblem, type DebitSequence, sequencesOf } from '#domain/billing/debits/collection.ts';
import { directDebitFileOf } from '#domain/billing/debits/direct-debit.ts';
import type { MandateScheme } from '#domain/billing/debits/mandate.ts';
import { readSnapshot } from '#domain/billing/invoices/invoice.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { invalidFields, Problem, refuseFields, refuseMissing } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { invoiceWords } from '#words/billing/invoice.ts';
import { localeOf } from '../invoices/invoice-locale.ts';
import type { NamedFile } from '../invoices/open-invoice-pdf.ts';
import { IS_ORDERED } from '../invoices/ordered-debits.ts';
import { lockInvoices } from '../invoices/pay-invoice.ts';
import { listCollectable, listDirectDebits } from './list-debits.ts';

const LOCK_CUSTOMERS = statement('lock-customers-to-collect')`
  select 1 from customers c where c.organization_id = $1
    and c.id in (select i.customer_id from invoices i where i.organization_id = $1 and i.id = any ($2::bigint[]))
  order by c.id for update`;
const INSERT_COLLECTION = statement('insert-collection')`
  insert into sepa_collections (organization_id, collect_on, creditor_id, creditor_name, creditor_iban, creditor_bic, user_id)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`;
const INSERT_ITEMS = statement('insert-collection-items')`
  insert into sepa_collection_items (organization_id, collection_id, invoice_id, mandate_id, amount, sequence)
  select $1, $2, t.invoice_id, t.mandate_id, t.amount, t.sequence
  from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::text[]) as t (invoice_id, mandate_id, amount, sequence)
  returning invoice_id`;

/**
 * Makes a file with which the bank collects invoices. All or none: refuses an invoice that cannot be collected any more, another open amount
 * than the user was shown, and a day before the day that an invoice announces. An invoice is collected by one file at a time.
 */
export function collectInvoices(
  scope: Scope,
  { collectOn, invoices }: Parsed<(typeof collectRoute)['body']>,
): Promise<DirectDebits & { collectionId: number }> {
  return scope.transact(async (tx) => {
    const ids = invoices.map(({ invoiceId }) => invoiceId);
    await tx.statement(LOCK_CUSTOMERS, [tx.organizationId, ids]);
    await lockInvoices(tx, ids);
    const seller = await readSeller(tx);
    refuseFields({
      creditorId: seller.creditorId === '' ? 'blank' : null,
      iban: seller.iban === '' ? 'blank' : null,
    });
    const collectable = await listCollectable(tx);
    // By their ids, as in the file, so that the first collection by a mandate comes first.
    const inOrder = invoices.toSorted((one, other) => one.invoiceId - other.invoiceId);
    const chosen = inOrder.map(({ invoiceId, amount }) => {
      const found = collectable.find((one) => one.invoiceId === invoiceId);
      if (found?.openAmount !== amount) throw new Problem('conflict');
      return found;
    });
    const once = chosen.filter(({ kind }) => kind === 'once').map(({ mandateId }) => mandateId);
    if (new Set(once).size < once.length) throw invalidFields({ invoices: ['repeated'] });
    const problem = collectionDayProblem(
      collectOn,
      tx.today,
      chosen.map(({ dueOn }) => dueOn),
    );
    refuseFields({ collectOn: problem });
    const { creditorId, iban, bic } = seller;
    const name = seller.accountHolder || seller.legalName;
    const creditor = [collectOn, creditorId, name, iban, bic] as const;
    const [inserted] = await tx.statement(INSERT_COLLECTION, [tx.organizationId, ...creditor, tx.user.id]);
    const collectionId = inserted?.id ?? 0;
    const sequences = sequencesOf(chosen);
    await tx.statement(INSERT_ITEMS, [
      tx.organizationId,
      collectionId,
      chosen.map(({ invoiceId }) => invoiceId),
      chosen.map(({ mandateId }) => mandateId),
      chosen.map(({ openAmount }) => openAmount),
      chosen.map(({ invoiceId }) => sequences.get(invoiceId) ?? 'RCUR'),
    ]);
    for (const { customerId, invoiceId, number } of chosen)
      await recordAct(tx, 'invoice_collected', { customer: customerId }, { invoice: invoiceId, number });
    return { ...(await listDirectDebits(tx)), collectionId };
  });
}

const COLLECTION = statement('collection-by-id')`
  select id, collect_on, creditor_id, creditor_name, creditor_iban, creditor_bic, created_at from sepa_collections
  where organization_id = $1 and id = $2`;
const DEBITS = statement('debits-of-collection')`
  select n.invoice_id, n.amount, n.sequence, m.scheme, m.reference, m.signed_on, m.account_holder, m.iban, m.bic, i.snapshot
  from sepa_collection_items n
  join sepa_mandates m on m.organization_id = $1 and m.id = n.mandate_id
  join invoices i on i.organization_id = $1 and i.id = n.invoice_id
  where n.organization_id = $1 and n.collection_id = $2 and n.withdrawn_at is null
  order by n.invoice_id`.as<{ sequence: DebitSequence; scheme: MandateScheme }>();

/** Returns the file of direct debits. Refuses one of which everything was withdrawn. */
export async function openDirectDebitFile(scope: Scope, id: number): Promise<NamedFile> {
  return scope.read(async (tx) => {
    const [row] = await tx.statement(COLLECTION, [tx.organizationId, id]);
    const collection = refuseMissing(row);
    const debits = await tx.statement(DEBITS, [tx.organizationId, id]);
    if (debits.length === 0) throw new Problem('not_found');
    const fileId = `DEBIT-${tx.organizationId}-${id}`;
    const content = directDebitFileOf({
      id: fileId,
      createdAt: collection.created_at,
      collectOn: collection.collect_on,
      creditor: {
        id: collection.creditor_id,
        name: collection.creditor_name,
        iban: collection.creditor_iban,
        bic: collection.creditor_bic,
      },
      debits: debits.map((debit) => {
        const invoice = readSnapshot(debit.snapshot);
        return {
          id: `${fileId}-${debit.invoice_id}`,
          amount: debit.amount,
          scheme: debit.scheme,
          sequence: debit.sequence,
          mandate: { reference: debit.reference, signedOn: debit.signed_on },
          debtor: { name: debit.account_holder, iban: debit.iban, bic: debit.bic },
          purpose: invoiceWords[localeOf(invoice)].titles.invoice(invoice.number),
        };
      }),
    });
    return { fileName: `${fileId}.xml`, content: Buffer.from(content) };
  });
}

const WITHDRAW = statement('withdraw-debits')`
  update sepa_collection_items n set withdrawn_at = now()
  from sepa_collections c, invoices i
  where n.organization_id = $1 and n.collection_id = $2 and ($3::bigint is null or n.invoice_id = $3)
    and c.organization_id = $1 and c.id = n.collection_id and i.organization_id = $1 and i.id = n.invoice_id and ${IS_ORDERED}
  returning n.invoice_id, i.customer_id, i.number`;
const INVOICES_OF_COLLECTION = statement('invoices-of-collection')`
  select n.invoice_id from sepa_collection_items n
  where n.organization_id = $1 and n.collection_id = $2 and ($3::bigint is null or n.invoice_id = $3)`;

/**
 * Records that the bank does not collect an invoice of a file, or any of them. The invoices can be collected again. Those whose money has
 * arrived stay. Refuses an unknown file or invoice.
 */
export function withdrawDirectDebits(
  scope: Scope,
  id: number,
  { invoiceId }: { invoiceId: number | null },
): Promise<DirectDebits> {
  return scope.transact(async (tx: Tx) => {
    const of = [tx.organizationId, id, invoiceId] as const;
    const items = await tx.statement(INVOICES_OF_COLLECTION, of);
    refuseMissing(items[0]);
    await lockInvoices(
      tx,
      items.map((item) => item.invoice_id),
    );
    for (const { customer_id: customer, invoice_id: invoice, number } of await tx.statement(WITHDRAW, of))
      await recordAct(tx, 'invoice_collection_withdrawn', { customer }, { invoice, number });
    return listDirectDebits(tx);
  });
}
