import type {
  DunningSettingsRecord,
  enterBaseRate as enterRoute,
  updateDunningSettings as updateRoute,
} from '#contract/billing/dunnings.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { DUNNING_FIELDS } from '#domain/billing/dunning/dunning-settings.ts';
import { allowsOwnFee } from '#domain/billing/dunning/late-payment-law.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { changeSingleRecord } from '#server/platform/db/single-record.ts';
import { statement } from '#server/platform/db/statement.ts';
import { readBaseRates, readDunningSettings } from './dunned-invoices.ts';

/** Stands for each business: the law is that of the seller. */
const SOME_BUSINESS = { country: '', vatId: '', registerNumber: '1' };

/** Returns how the organization duns, and the base rates that it has entered. */
export async function showDunningSettings(tx: Tx): Promise<DunningSettingsRecord> {
  return {
    settings: await readDunningSettings(tx),
    businessesPayFees: allowsOwnFee(await readSeller(tx), SOME_BUSINESS),
    rates: await readBaseRates(tx),
  };
}

/** Changes how the organization duns. */
export async function changeDunningSettings(
  scope: Scope,
  changes: Parsed<(typeof updateRoute)['body']>,
): Promise<DunningSettingsRecord> {
  await changeSingleRecord(scope, changes, {
    table: 'dunning_settings',
    fields: DUNNING_FIELDS,
    nameInHistory: 'dunning',
  });
  return scope.read(showDunningSettings);
}

const ENTER_BASE_RATE = statement('enter-base-rate')`
  insert into base_rates (organization_id, kind, valid_from, basis_points, source) values ($1, $2, $3, $4, $5)
  on conflict (organization_id, kind, valid_from) do update set basis_points = excluded.basis_points, source = excluded.source`;

/** Enters a base rate from a day on, in place of an earlier entry for the same day. */
export function enterBaseRate(
  scope: Scope,
  { kind, validFrom, basisPoints, source }: Parsed<(typeof enterRoute)['body']>,
): Promise<DunningSettingsRecord> {
  return scope.transact(async (tx) => {
    await tx.statement(ENTER_BASE_RATE, [tx.organizationId, kind, validFrom, basisPoints, source]);
    const details = { baseRate: kind, validFrom, basisPoints };
    await recordAct(tx, 'edited', { organization: tx.organizationId }, details);
    return showDunningSettings(tx);
  });
}

const REMOVE_BASE_RATE = statement('remove-base-rate')`
  delete from base_rates where organization_id = $1 and id = $2 returning kind, valid_from`;

/** Removes a base rate. Sent dunnings keep theirs. Refuses an unknown id. */
export function removeBaseRate(scope: Scope, id: number): Promise<DunningSettingsRecord> {
  return scope.transact(async (tx) => {
    const [removed] = await tx.statement(REMOVE_BASE_RATE, [tx.organizationId, id]);
    const { kind, valid_from: validFrom } = refuseMissing(removed);
    const details = { baseRate: kind, validFrom, basisPoints: null };
    await recordAct(tx, 'edited', { organization: tx.organizationId }, details);
    return showDunningSettings(tx);
  });
}
