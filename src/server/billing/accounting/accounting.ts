import type { AccountingMonth, updateAccounting } from '#contract/billing/accounting.ts';
import type { Parsed } from '#contract/platform/route.ts';
import {
  ACCOUNT_FIELDS,
  type Accounting,
  ACCOUNTING_FIELDS,
  accountingProblems,
  isDebtor,
  presetAccount,
} from '#domain/billing/accounting/accounting.ts';
import { contentOf, differingFields } from '#domain/platform/record-field.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { invalidFields, refuseMissing, refuseStale } from '#server/platform/base/problem.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import { serializeActs, writeSingleRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { readAccounting, readBookedMonth } from './accounting-store.ts';
import type { Debtors } from '#domain/billing/accounting/bookings.ts';
import { currencyOf, formatsFor, missingFor } from '#domain/billing/accounting/export-formats.ts';
import { readClosedMonths } from './closed-months.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { Month } from '#domain/platform/day.ts';

type Changes = Parsed<(typeof updateAccounting)['body']>;

/**
 * Changes how invoices are booked. Refuses numbers that DATEV does not accept, an account shared by two customers, and unknown customers.
 */
export async function changeAccounting(
  scope: Scope,
  { version, debtors: changed = [], ...changes }: Changes,
): Promise<void> {
  await scope.transact(async (tx) => {
    await serializeActs(tx);
    const before = await readAccounting(tx);
    await refuseStale(version, { version: before.version, current: () => before });
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after = contentOf(ACCOUNTING_FIELDS, { ...before.accounting, ...given });
    const debtors = withChanges(before.debtors, changed);
    refuseInvalid(after, debtors, changed);
    await refuseUnknownCustomers(tx, changed);
    await writeSingleRow(tx, 'accounting', {
      ...columnsOf(ACCOUNTING_FIELDS, after),
      debtors: JSON.stringify(debtors),
      version: before.version + 1,
    });
    const fields = differingFields(ACCOUNTING_FIELDS, before.accounting, after);
    await recordAct(
      tx,
      'edited',
      { organization: tx.organizationId },
      { accounting: [...fields, ...(changed.length > 0 ? ['debtors'] : [])] },
    );
  });
}

function withChanges(debtors: Debtors, changed: NonNullable<Changes['debtors']>): Debtors {
  const entered = changed.map(({ customerId, account }): [string, string] => [
    String(customerId),
    account.trim(),
  ]);
  const all = { ...debtors, ...Object.fromEntries(entered) };
  return Object.fromEntries(Object.entries(all).filter(([, account]) => account !== ''));
}

function refuseInvalid(
  accounting: Accounting,
  debtors: Debtors,
  changed: NonNullable<Changes['debtors']>,
): void {
  const accounts = Object.values(debtors);
  const wrong = changed.flatMap(({ customerId }, index): [string, string[]][] => {
    const account = debtors[customerId];
    if (account === undefined) return [];
    if (!isDebtor(account, accounting)) return [[`debtors.${index}.account`, ['invalid']]];
    return accounts.filter((other) => other === account).length > 1
      ? [[`debtors.${index}.account`, ['taken']]]
      : [];
  });
  const problems = Object.entries(accountingProblems(accounting)).map(([field, code]) => [field, [code]]);
  const fields = Object.fromEntries([...problems, ...wrong]);
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

const COUNT_DEBTORS = statement('count-debtors')`
  select count(*) as count from customers where organization_id = $1 and id = any ($2::bigint[])`;

async function refuseUnknownCustomers(tx: Tx, changed: NonNullable<Changes['debtors']>): Promise<void> {
  const ids = [...new Set(changed.map(({ customerId }) => customerId))];
  const [row] = await tx.statement(COUNT_DEBTORS, [tx.organizationId, ids]);
  if (row?.count !== ids.length) refuseMissing(undefined);
}

/**
 * Returns the accounting settings of the organization, the files that can be exported, those usual in the seller's country first, how many
 * documents of the month are in the currency of the first such file and in others,
 * and the debtor account of each customer billed in the month ('' for a customer without one).
 */
export function showAccounting(scope: Scope, { month }: { month: Month }): Promise<AccountingMonth> {
  return scope.read(async (tx) => {
    const [{ accounting, debtors, version, seller }, { documents }, closing] = await Promise.all([
      readAccounting(tx),
      readBookedMonth(tx, month),
      readClosedMonths(tx),
    ]);
    const nameByCustomer = new Map(
      documents.map(({ customerId, invoice }) => [customerId, invoice.buyer.name]),
    );
    const formats = formatsFor(seller.country);
    const currency = formats.map(currencyOf).find((one) => one !== null) ?? 'EUR';
    const inBookedCurrency = documents.filter(({ invoice }) => invoice.currency === currency).length;
    return {
      closing,
      accounting: {
        ...accounting,
        version,
        presets: Object.fromEntries(ACCOUNT_FIELDS.map((field) => [field, presetAccount(accounting, field)])),
      },
      formats: formats.map((format) => ({
        format,
        missing: missingFor(format, accounting, seller.siren),
      })),
      currency,
      documents: inBookedCurrency,
      inOtherCurrencies: documents.length - inBookedCurrency,
      debtors: [...nameByCustomer]
        .map(([customerId, name]) => ({ customerId, name, account: debtors[customerId] ?? '' }))
        .toSorted((one, other) => one.name.localeCompare(other.name) || one.customerId - other.customerId),
    };
  });
}
