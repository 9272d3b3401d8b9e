import type { updateSeller } from '#contract/billing/sellers.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { SELLER_FIELDS } from '#domain/billing/invoices/seller.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { changeSingleRecord } from '#server/platform/db/single-record.ts';

/** A change of these fields redirects the payments of customers. */
const BANK_ACCOUNT = new Set<string>(['accountHolder', 'iban', 'bic']);

/** Changes the company details of the organization as the issuer of invoices. */
export function changeSeller(scope: Scope, changes: Parsed<(typeof updateSeller)['body']>) {
  return changeSingleRecord(scope, changes, {
    table: 'sellers',
    fields: SELLER_FIELDS,
    nameInHistory: 'seller',
    onChange: (tx, _after, changed) => {
      const account = changed.filter((field) => BANK_ACCOUNT.has(field));
      if (account.length > 0) recordSecurityEvent(tx, 'settings_changed', { detail: account.join(', ') });
    },
  });
}
