import type { CustomerAccount } from '#contract/billing/customer-accounts.ts';
import { CREDIT_ENTRY_KINDS } from '#domain/billing/account/account-entry.ts';
import {
  creditOf,
  type Subaccount,
  subaccountsOf,
  type AccountedEntry,
} from '#domain/billing/account/customer-account.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { payPath } from '../providers/online-addresses.ts';
import { findProvider } from '../providers/online-settings.ts';
import { listRefundable } from './refund-online.ts';
import {
  listAccountEntries,
  listOpenCharges,
  listOpenDocuments,
  type OpenCharge,
  type OpenDocument,
} from './account-store.ts';

const YEAR_DAYS = 365;

/** The first and the last day of a statement; by default the last twelve months. */
export interface AccountPeriod {
  from?: Day | undefined;
  until?: Day | undefined;
}

type SubaccountRecord = CustomerAccount['subaccounts'][number];

/** Returns the account of a customer for a period. Refuses an unknown customer. */
export async function showAccount(
  tx: Tx,
  customerId: number,
  period: AccountPeriod = {},
): Promise<CustomerAccount> {
  const { id, name } = await getRow(tx, 'customers', customerId, ['id', 'name']);
  const until = period.until ?? tx.today;
  const from = period.from ?? addDays(until, -YEAR_DAYS);
  const entries = await listAccountEntries(tx, customerId);
  const open = await listOpenDocuments(tx, customerId);
  const charges = await listOpenCharges(tx, customerId);
  const provider = await findProvider(tx);
  const documents = open.map((document) => ({
    ...document,
    payPath: provider === null ? null : payPath(tx, document.id),
  }));
  const refundable = await listRefundable(tx, customerId);
  const subaccounts = subaccountsOf(entries, { from, until }).map((subaccount) =>
    presentSubaccount(subaccount, { documents, charges, refundable, today: tx.today }),
  );
  return { customer: { id, name }, from, until, subaccounts };
}

/** Returns how much credit a customer has in a currency. The caller has locked the customer. */
export async function availableCredit(tx: Tx, customerId: number, currency: Currency): Promise<Amount> {
  const { subaccounts } = await showAccount(tx, customerId);
  return subaccounts.find((subaccount) => subaccount.currency === currency)?.credit ?? 0;
}

/** The open invoices and charges and the online payments of a customer, in all currencies. */
interface Payments {
  documents: readonly (OpenDocument & { payPath: string | null })[];
  charges: readonly OpenCharge[];
  refundable: Awaited<ReturnType<typeof listRefundable>>;
  today: Day;
}

function presentSubaccount(
  { currency, opening, lines, closing, balance }: Subaccount,
  { documents, charges, refundable, today }: Payments,
): SubaccountRecord {
  const isOfCurrency = (one: { currency: string }) => one.currency === currency;
  const openInvoices = documents.filter(isOfCurrency).map(({ currency: _currency, ...document }) => document);
  const openCharges = charges
    .filter(isOfCurrency)
    .map(({ id, number, level, dunnedOn, openAmount }) => ({ id, number, level, dunnedOn, openAmount }));
  const open = sumOf(openInvoices) + sumOf(openCharges);
  const credit = creditOf(open, balance);
  return {
    currency,
    opening,
    entries: lines.map((line) => presentLine(line, { available: credit, charges: openCharges })),
    closing,
    balance,
    open,
    overdue: sumOf(openInvoices.filter(({ dueOn }) => dueOn < today)) + sumOf(openCharges),
    credit,
    openInvoices,
    openCharges,
    refundable: refundable.filter(isOfCurrency).map(({ currency: _currency, ...payment }) => payment),
  };
}

function presentLine(
  line: AccountedEntry,
  { available, charges }: { available: Amount; charges: SubaccountRecord['openCharges'] },
): SubaccountRecord['entries'][number] {
  const { kind, id, on, invoiceId, number, cause, note, isReversal, isReversed, isTransfer, isOnline } = line;
  const { debit, credit, balance, amount, hasXml } = line;
  const isOfAccount = CREDIT_ENTRY_KINDS.some((one) => one === kind);
  const openCharge = charges.find((charge) => charge.id === line.dunningId)?.openAmount ?? 0;
  const isCharge = kind === 'fee' || kind === 'interest';
  const isFree = isCharge ? amount <= openCharge : kind !== 'on_account' || amount <= available;
  return {
    kind,
    id,
    on,
    invoiceId,
    number,
    dunningId: line.dunningId,
    cause,
    note,
    isReversal,
    canBeReversed: isOfAccount && !isReversal && !isReversed && !isOnline && isFree,
    hasXml,
    isTransfer: isTransfer && line.currency === 'EUR' && !isReversal && !isReversed,
    refundState: line.refundState,
    debit,
    credit,
    balance,
  };
}

function sumOf(documents: readonly { openAmount: Amount }[]): Amount {
  return documents.reduce((sum, { openAmount }) => sum + openAmount, 0);
}
