import type { VatCategory } from '../invoices/vat-treatment.ts';
import { blankContent, type ContentOf, type RecordField } from '#domain/platform/record-field.ts';

const ACCOUNT_MAX = 9;

/** The settings for booking an organization's invoices, in the order of the form. For a blank account, the chart applies. */
export const ACCOUNTING_FIELDS = {
  consultant: { kind: 'text', max: 7, column: 'consultant' },
  client: { kind: 'text', max: 5, column: 'client' },
  chart: { kind: 'choice', choices: ['SKR03', 'SKR04', 'PCG', 'UK'], column: 'chart' },
  /** The month in which the financial year begins. */
  yearStart: {
    kind: 'choice',
    choices: ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'],
    column: 'year_start',
  },
  /** The number of digits of an account. In the German charts, accounts of customers have one digit more. */
  accountLength: { kind: 'choice', choices: ['4', '5', '6', '7', '8'], column: 'account_length' },
  /** Whether the files contain payments. Many consultants book them from the bank. */
  payments: { kind: 'choice', choices: ['no', 'yes'], column: 'payments' },
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
  /** The account of the VAT, for files that do not leave it to the program that reads them. */
  vat: { kind: 'text', max: ACCOUNT_MAX, column: 'vat' },
  bank: { kind: 'text', max: ACCOUNT_MAX, column: 'bank' },
  /** The account of money that a payment provider has received and not paid out yet. */
  online: { kind: 'text', max: ACCOUNT_MAX, column: 'online' },
  /** The accounts of cash discounts on supplies at the standard rate, at the reduced rate and at others. */
  discountStandard: { kind: 'text', max: ACCOUNT_MAX, column: 'discount_standard' },
  discountReduced: { kind: 'text', max: ACCOUNT_MAX, column: 'discount_reduced' },
  discountOther: { kind: 'text', max: ACCOUNT_MAX, column: 'discount_other' },
  /** The accounts of fees or lump sums and of interest of dunnings, which are damages without VAT. */
  dunningFees: { kind: 'text', max: ACCOUNT_MAX, column: 'dunning_fees' },
  lateInterest: { kind: 'text', max: ACCOUNT_MAX, column: 'late_interest' },
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
  'vat',
  'bank',
  'online',
  'discountStandard',
  'discountReduced',
  'discountOther',
  'dunningFees',
  'lateInterest',
] as const satisfies readonly AccountingField[];
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

type Chart = Accounting['chart'];

/**
 * The accounts of the two charts of DATEV, of the French Plan comptable général and of the default chart of Sage in Britain, for their
 * usual length. For the German accounts of 19 % and 7 %, DATEV calculates the VAT.
 */
const CHARTS: Readonly<Record<Chart, Readonly<Record<AccountField, string>>>> = {
  SKR03: {
    debtor: '10000',
    standard: '8400',
    reduced: '8300',
    otherRates: '8200',
    reverseCharge: '8336',
    outside: '8338',
    exempt: '8195',
    damages: '2742',
    vat: '1770',
    bank: '1200',
    online: '1360',
    discountStandard: '8736',
    discountReduced: '8731',
    discountOther: '8730',
    dunningFees: '2742',
    lateInterest: '2650',
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
    vat: '3800',
    bank: '1800',
    online: '1460',
    discountStandard: '4736',
    discountReduced: '4731',
    discountOther: '4730',
    dunningFees: '4970',
    lateInterest: '7100',
  },
  PCG: {
    debtor: '411',
    standard: '706',
    reduced: '706',
    otherRates: '706',
    reverseCharge: '706',
    outside: '706',
    exempt: '706',
    damages: '758',
    vat: '44571',
    bank: '512',
    online: '511',
    discountStandard: '665',
    discountReduced: '665',
    discountOther: '665',
    dunningFees: '758',
    lateInterest: '763',
  },
  UK: {
    debtor: '1100',
    standard: '4000',
    reduced: '4000',
    otherRates: '4000',
    reverseCharge: '4000',
    outside: '4000',
    exempt: '4000',
    damages: '4900',
    vat: '2200',
    bank: '1200',
    online: '1250',
    discountStandard: '4009',
    discountReduced: '4009',
    discountOther: '4009',
    dunningFees: '4900',
    lateInterest: '4900',
  },
};

/** The accounting of an organization that has entered nothing. */
export const BLANK_ACCOUNTING: Accounting = {
  ...blankContent(ACCOUNTING_FIELDS),
  chart: 'SKR03',
  yearStart: '01',
  accountLength: '4',
};

/** Returns the accounting of an organization that has entered nothing, by the country of the seller. */
export function blankAccounting(country: string): Accounting {
  if (country === 'FR') return { ...BLANK_ACCOUNTING, chart: 'PCG', accountLength: '6' };
  return country === 'GB' ? { ...BLANK_ACCOUNTING, chart: 'UK' } : BLANK_ACCOUNTING;
}

const isGerman = ({ chart }: Pick<Accounting, 'chart'>) => chart === 'SKR03' || chart === 'SKR04';

/** Returns the account of the chart, extended with zeros to the length of the organization's accounts. */
export function presetAccount(accounting: Accounting, field: AccountField): string {
  const { chart, accountLength } = accounting;
  const more = field === 'debtor' && isGerman(accounting) ? 1 : 0;
  return CHARTS[chart][field].padEnd(Number(accountLength || 4) + more, '0');
}

/** Returns the account to book to: the entered one, otherwise the account of the chart. */
export function accountOf(accounting: Accounting, field: AccountField): string {
  return accounting[field] || presetAccount(accounting, field);
}

/** The standard and the reduced VAT rate of each chart's country, in basis points. */
const RATES: Readonly<Record<Chart, readonly [standard: number, reduced: number]>> = {
  SKR03: [1900, 700],
  SKR04: [1900, 700],
  PCG: [2000, 550],
  UK: [2000, 500],
};

/** A VAT case of a document. */
export interface VatCase {
  category: VatCategory;
  basisPoints: number;
  isDamages: boolean;
}

/** Returns the field of the revenue account of a VAT case. */
export function revenueField(
  { chart }: Accounting,
  { category, basisPoints, isDamages }: VatCase,
): AccountField {
  if (isDamages) return 'damages';
  if (category === 'AE') return 'reverseCharge';
  if (category === 'O') return 'outside';
  if (category === 'E') return 'exempt';
  const [standard, reduced] = RATES[chart];
  if (basisPoints === standard) return 'standard';
  return basisPoints === reduced ? 'reduced' : 'otherRates';
}

/** Returns the field of the account of cash discounts on a VAT case. */
export function discountField(accounting: Accounting, vatCase: VatCase): AccountField {
  const revenue = revenueField(accounting, vatCase);
  if (revenue === 'standard') return 'discountStandard';
  return revenue === 'reduced' ? 'discountReduced' : 'discountOther';
}

/** Returns the fields with an invalid entry. */
export function accountingProblems(accounting: Accounting): Partial<Record<AccountingField, 'invalid'>> {
  const length = Number(accounting.accountLength);
  const isWrong = (field: AccountingField) => {
    const text = accounting[field];
    if (text === '') return false;
    if (field === 'consultant') return !/^[1-9]\d{3,6}$/.test(text);
    if (field === 'client') return !/^[1-9]\d{0,4}$/.test(text);
    if (field === 'debtor') return !isDebtor(text, accounting);
    return ACCOUNT_FIELDS.some((name) => name === field) && !isAccount(text, length, accounting);
  };
  const wrong = (Object.keys(ACCOUNTING_FIELDS) as AccountingField[]).filter(isWrong);
  return Object.fromEntries(wrong.map((field) => [field, 'invalid' as const]));
}

/**
 * Whether the text is an account of a customer. In the German charts, it begins with 1 to 6, and has one digit more than other accounts.
 * Elsewhere it is a short name of letters and digits.
 */
export function isDebtor(text: string, accounting: Accounting): boolean {
  if (!isGerman(accounting)) return /^[A-Za-z0-9]+$/.test(text) && text.length <= ACCOUNT_MAX;
  return /^[1-6]\d+$/.test(text) && text.length === Number(accounting.accountLength) + 1;
}

function isAccount(text: string, length: number, accounting: Accounting): boolean {
  return /^\d{3,}$/.test(text) && (!isGerman(accounting) || text.length === length);
}
