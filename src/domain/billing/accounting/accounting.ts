import type { VatCategory } from '../invoices/vat-treatment.ts';
import { blankContent, type ContentOf, type RecordField } from '#domain/platform/record-field.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Invoice } from '../invoices/invoice.ts';
import type { Amount, Currency } from '#domain/pricing/quotes/money.ts';

const ACCOUNT_MAX = 9;

/** The settings for booking an organization's invoices in DATEV, in the order of the form. For a blank account, the chart applies. */
export const ACCOUNTING_FIELDS = {
  consultant: { kind: 'text', max: 7, column: 'consultant' },
  client: { kind: 'text', max: 5, column: 'client' },
  chart: { kind: 'choice', choices: ['SKR03', 'SKR04'], column: 'chart' },
  /** The month in which the financial year begins. */
  yearStart: {
    kind: 'choice',
    choices: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'],
    column: 'year_start',
  },
  /** The number of digits of an account. Accounts of customers have one digit more. */
  accountLength: { kind: 'choice', choices: ['4', '5', '6', '7', '8'], column: 'account_length' },
  /** The account of customers that have no account of their own. */
  debtor: { kind: 'text', max: ACCOUNT_MAX, column: 'debtor' },
  standard: { kind: 'text', max: ACCOUNT_MAX, column: 'standard' },
  reduced: { kind: 'text', max: ACCOUNT_MAX, column: 'reduced' },
  otherRates: { kind: 'text', max: ACCOUNT_MAX, column: 'other_rates' },
  reverseCharge: { kind: 'text', max: ACCOUNT_MAX, column: 'reverse_charge' },
  outside: { kind: 'text', max: ACCOUNT_MAX, column: 'outside' },
  exempt: { kind: 'text', max: ACCOUNT_MAX, column: 'exempt' },
  /** The account for charges for cancelled placements, if these are damages without VAT. */
  damages: { kind: 'text', max: ACCOUNT_MAX, column: 'damages' },
} as const satisfies Readonly<Record<string, RecordField>>;

export type AccountingField = keyof typeof ACCOUNTING_FIELDS;
export type Accounting = ContentOf<typeof ACCOUNTING_FIELDS>;

/** The fields that contain an account. */
export const ACCOUNT_FIELDS = [
  'debtor',
  'standard',
  'reduced',
  'otherRates',
  'reverseCharge',
  'outside',
  'exempt',
  'damages',
] as const satisfies readonly AccountingField[];
type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** The accounts of the two charts of DATEV for accounts of four digits. For the accounts of 19 % and 7 %, DATEV calculates the VAT. */
const CHARTS: Readonly<Record<'SKR03' | 'SKR04', Readonly<Record<AccountField, string>>>> = {
  SKR03: {
    debtor: '10000',
    standard: '8400',
    reduced: '8300',
    otherRates: '8200',
    reverseCharge: '8336',
    outside: '8338',
    exempt: '8195',
    damages: '2742',
  },
  SKR04: {
    debtor: '10000',
    standard: '4400',
    reduced: '4300',
    otherRates: '4200',
    reverseCharge: '4336',
    outside: '4338',
    exempt: '4185',
    damages: '4970',
  },
};

/** The accounting of an organization that has entered nothing. */
export const BLANK_ACCOUNTING: Accounting = {
  ...blankContent(ACCOUNTING_FIELDS),
  chart: 'SKR03',
  yearStart: '01',
  accountLength: '4',
};

/** Returns the account of the chart, extended with zeros to the length of the organization's accounts. */
export function presetAccount({ chart, accountLength }: Accounting, field: AccountField): string {
  const preset = CHARTS[chart === 'SKR04' ? 'SKR04' : 'SKR03'][field];
  return preset.padEnd(Number(accountLength || 4) + (field === 'debtor' ? 1 : 0), '0');
}

/** Returns the account to book to: the entered one, otherwise the account of the chart. */
function accountOf(accounting: Accounting, field: AccountField): string {
  return accounting[field] || presetAccount(accounting, field);
}

const STANDARD_RATE = 1900;
const REDUCED_RATE = 700;

/** Returns the revenue account of a VAT case. */
function revenueAccount(
  accounting: Accounting,
  { category, basisPoints, isDamages }: { category: VatCategory; basisPoints: number; isDamages: boolean },
): string {
  if (isDamages) return accountOf(accounting, 'damages');
  if (category === 'AE') return accountOf(accounting, 'reverseCharge');
  if (category === 'O') return accountOf(accounting, 'outside');
  if (category === 'E') return accountOf(accounting, 'exempt');
  if (basisPoints === STANDARD_RATE) return accountOf(accounting, 'standard');
  return accountOf(accounting, basisPoints === REDUCED_RATE ? 'reduced' : 'otherRates');
}

/** Returns the fields with an invalid entry. */
export function accountingProblems(accounting: Accounting): Partial<Record<AccountingField, 'invalid'>> {
  const length = Number(accounting.accountLength);
  const isWrong = (field: AccountingField) => {
    const text = accounting[field];
    if (text === '') return false;
    if (field === 'consultant') return !/^[1-9]\d{3,6}$/.test(text);
    if (field === 'client') return !/^[1-9]\d{0,4}$/.test(text);
    if (field === 'debtor') return !isDebtor(text, length);
    return ACCOUNT_FIELDS.some((name) => name === field) && !isAccount(text, length);
  };
  const wrong = (Object.keys(ACCOUNTING_FIELDS) as AccountingField[]).filter(isWrong);
  return Object.fromEntries(wrong.map((field) => [field, 'invalid' as const]));
}

/** Whether the text is an account of a customer: it begins with 1 to 6, and has one digit more than other accounts. */
export function isDebtor(text: string, accountLength: number): boolean {
  return /^[1-6]\d+$/.test(text) && text.length === accountLength + 1;
}

function isAccount(text: string, length: number): boolean {
  return /^\d+$/.test(text) && text.length === length;
}

/** An invoice or a correction with its customer. */
export interface BookedDocument {
  customerId: number;
  invoice: Pick<
    Invoice,
    'kind' | 'cancellation' | 'number' | 'issuedOn' | 'dueOn' | 'currency' | 'vat' | 'buyer'
  >;
}

/** One booking: the gross amount of one VAT case of a document. */
export interface Booking {
  /** `S` (debit) for an amount that the customer owes, `H` (credit) for one that the customer gets back. */
  side: 'S' | 'H';
  gross: Amount;
  currency: Currency;
  debtor: string;
  revenue: string;
  issuedOn: Day;
  dueOn: Day;
  number: string;
  text: string;
  /** The VAT id of the customer for reverse charge; otherwise ''. */
  vatId: string;
}

/** Returns the bookings of the documents, in their order. `debtors` has, by customer id, the accounts of customers with their own. */
export function bookingsOf(
  documents: readonly BookedDocument[],
  accounting: Accounting,
  debtors: Readonly<Record<string, string>>,
): Booking[] {
  return documents.flatMap(({ customerId, invoice: { kind, cancellation, vat, buyer, ...invoice } }) =>
    vat
      .filter(({ base, amount }) => base + amount !== 0)
      .map((part): Booking => ({
        side: (kind === 'invoice') === grossOf(part) > 0 ? 'S' : 'H',
        gross: Math.abs(grossOf(part)),
        currency: invoice.currency,
        debtor: debtors[customerId] ?? accountOf(accounting, 'debtor'),
        revenue: revenueAccount(accounting, { ...part, isDamages: cancellation === 'damages' }),
        issuedOn: invoice.issuedOn,
        dueOn: invoice.dueOn,
        number: invoice.number,
        text: buyer.name,
        vatId: part.category === 'AE' ? buyer.vatId : '',
      })),
  );
}

/** Returns the gross amount of a VAT case. */
function grossOf({ base: net, amount }: { base: Amount; amount: Amount }): Amount {
  return net + amount;
}
