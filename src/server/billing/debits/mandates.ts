import type { enterMandate as enterRoute, MandateRecord } from '#contract/billing/direct-debits.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { type MandateKind, mandateProblems, type MandateScheme } from '#domain/billing/debits/mandate.ts';
import { normalIdentifier } from '#domain/platform/identifiers.ts';
import { invalidFields, Problem, refuseFields, refuseMissing } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { lockAccount } from '../account/insert-entry.ts';

const MANDATES = statement('mandates-of-customer')`
  select id, reference, signed_on, scheme, kind, account_holder, iban, bic, revoked_on from sepa_mandates
  where organization_id = $1 and customer_id = $2 order by id desc`.as<{
  scheme: MandateScheme;
  kind: MandateKind;
}>();

/** Lists the mandates of a customer, the latest first. Refuses an unknown customer. */
export async function listMandates(tx: Tx, customerId: number): Promise<MandateRecord[]> {
  await getRow(tx, 'customers', customerId, ['id']);
  const rows = await tx.statement(MANDATES, [tx.organizationId, customerId]);
  return rows.map(
    ({ signed_on: signedOn, account_holder: accountHolder, revoked_on: revokedOn, ...mandate }) => ({
      ...mandate,
      signedOn,
      accountHolder,
      revokedOn,
    }),
  );
}

const FIND_REFERENCE = statement('find-mandate-reference')`
  select 1 from sepa_mandates where organization_id = $1 and reference = $2`;
const INSERT_MANDATE = statement('insert-mandate')`
  insert into sepa_mandates (organization_id, customer_id, reference, signed_on, scheme, kind, account_holder, iban, bic, user_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`;

/**
 * Enters a mandate. Refuses a reference that another mandate of the organization has, also a revoked one, an account that is not valid, and a
 * customer that has a mandate, which must be revoked first.
 */
export function enterMandate(
  scope: Scope,
  customerId: number,
  { signedOn, scheme, kind, ...entered }: Parsed<(typeof enterRoute)['body']>,
): Promise<MandateRecord[]> {
  return scope.transact(async (tx) => {
    await lockAccount(tx, customerId);
    const iban = normalIdentifier('iban', entered.iban);
    const bic = normalIdentifier('bic', entered.bic);
    const [reference, accountHolder] = [entered.reference.trim(), entered.accountHolder.trim()];
    refuseFields({ ...mandateProblems({ reference, signedOn, accountHolder, iban, bic }, tx.today) });
    const known = await tx.statement(FIND_REFERENCE, [tx.organizationId, reference]);
    if (known.length > 0) throw invalidFields({ reference: ['taken'] });
    const facts = [reference, signedOn, scheme, kind, accountHolder, iban, bic] as const;
    const [inserted] = await tx.statement(INSERT_MANDATE, [
      tx.organizationId,
      customerId,
      ...facts,
      tx.user.id,
    ]);
    if (!inserted) throw new Problem('conflict');
    await recordAct(tx, 'mandate_entered', { customer: customerId }, { number: reference });
    return listMandates(tx, customerId);
  });
}

const REVOKE_MANDATE = statement('revoke-mandate')`
  update sepa_mandates set revoked_on = coalesce(revoked_on, $4)
  where organization_id = $1 and customer_id = $2 and id = $3 returning reference, revoked_on`;

/** Revokes a mandate from today on. What was ordered at the bank is not withdrawn. Can be repeated. */
export function revokeMandate(
  scope: Scope,
  { id: customerId, mandateId }: { id: number; mandateId: number },
): Promise<MandateRecord[]> {
  return scope.transact(async (tx) => {
    await lockAccount(tx, customerId);
    const before = (await listMandates(tx, customerId)).find(({ id }) => id === mandateId);
    const { revokedOn, reference } = refuseMissing(before);
    if (revokedOn === null) {
      await tx.statement(REVOKE_MANDATE, [tx.organizationId, customerId, mandateId, tx.today]);
      await recordAct(tx, 'mandate_revoked', { customer: customerId }, { number: reference });
    }
    return listMandates(tx, customerId);
  });
}
