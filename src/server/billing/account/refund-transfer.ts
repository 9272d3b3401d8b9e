import { creditTransferOf } from '#domain/billing/account/credit-transfer.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { invalidFields, refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { accountWords } from '#words/billing/account.ts';
import { readBilledCustomers } from '../invoices/billed-customers.ts';
import type { NamedFile } from '../invoices/open-invoice-pdf.ts';

const REFUND_TO_TRANSFER = statement('refund-to-transfer')`
  select e.id, e.entered_on, e.amount, e.note, e.account_holder, e.iban, e.bic, e.created_at from account_entries e
  where e.organization_id = $1 and e.customer_id = $2 and e.id = $3 and e.kind = 'refund' and e.currency = 'EUR'
    and e.iban <> '' and e.reverses_id is null
    and not exists (select from account_entries r where r.organization_id = $1 and r.reverses_id = e.id)`;

/**
 * Returns the SEPA credit transfer of a refund. Refuses a refund that a bank cannot execute or that was taken back, and an organization
 * that has not entered its account.
 */
export async function openRefundTransfer(
  scope: Scope,
  { id: customerId, entryId }: { id: number; entryId: number },
): Promise<NamedFile> {
  return scope.read(async (tx) => {
    const [row] = await tx.statement(REFUND_TO_TRANSFER, [tx.organizationId, customerId, entryId]);
    const refund = refuseMissing(row);
    const seller = await readSeller(tx);
    if (seller.iban === '') throw invalidFields({ iban: ['blank'] });
    const { locale } = refuseMissing((await readBilledCustomers(tx, [customerId])).get(customerId));
    const id = `REFUND-${tx.organizationId}-${refund.id}`;
    const content = creditTransferOf({
      id,
      createdAt: refund.created_at,
      executeOn: refund.entered_on,
      amount: refund.amount,
      debtor: {
        name: seller.accountHolder || seller.legalName,
        iban: seller.iban,
        bic: seller.bic,
      },
      creditor: { name: refund.account_holder, iban: refund.iban, bic: refund.bic },
      purpose: refund.note || accountWords[locale].transferPurpose(String(customerId)),
    });
    return { fileName: `${id}.xml`, content: Buffer.from(content) };
  });
}
