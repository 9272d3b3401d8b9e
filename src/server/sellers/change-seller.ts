import type { StoredSeller, updateSeller } from '#contract/invoices/sellers.ts';
import type { Parsed } from '#contract/route.ts';
import { contentOf, differingFields } from '#domain/record-field.ts';
import { SELLER_FIELDS } from '#domain/invoices/seller.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuseStale } from '../base/refuse.ts';
import { columnsOf } from '../db/record-columns.ts';
import { serializeActs } from '../db/rows.ts';
import type { Scope } from '../db/scope.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { readSeller } from './read-seller.ts';

/** A user who changes these redirects the payments of customers. */
const BANK_ACCOUNT = new Set<string>(['accountHolder', 'iban', 'bic']);

type Changes = Parsed<(typeof updateSeller)['body']>;

/** Changes who issues the invoices of the organization. */
export async function changeSeller(scope: Scope, { version, ...changes }: Changes): Promise<StoredSeller> {
  return scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readSeller(tx);
    await refuseStale(version, { version: before.version, current: () => before });
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after = { ...contentOf(SELLER_FIELDS, { ...before, ...given }), version: before.version + 1 };
    const fields = differingFields(SELLER_FIELDS, before, after);
    if (fields.length === 0) return before;
    const columns = { ...columnsOf(SELLER_FIELDS, after), version: after.version };
    await tx.db
      .insertInto('sellers')
      .values({ organization_id: tx.organizationId, ...columns })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(columns))
      .execute();
    await recordAct(tx, 'edited', { organization: tx.organizationId }, { seller: fields });
    const account = fields.filter((field) => BANK_ACCOUNT.has(field));
    if (account.length > 0) recordSecurityEvent(tx, 'settings_changed', { detail: account.join(', ') });
    return after;
  });
}
