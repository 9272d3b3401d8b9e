import type { Day } from '#domain/platform/day.ts';
import { type Amount, CURRENCY_DIGITS, type Currency } from '#domain/pricing/quotes/money.ts';
import type { VatCategory } from '../invoices/vat-treatment.ts';
import { type Accounting, accountOf, discountField, revenueField, type VatCase } from './accounting.ts';
import {
  type BookedMonth,
  type Debtors,
  discountParts,
  entryField,
  isMoney,
  moneyField,
} from './bookings.ts';

const SAGE_COLUMNS = [
  'Type',
  'Account Reference',
  'Nominal A/C Ref',
  'Department Code',
  'Date',
  'Reference',
  'Details',
  'Net Amount',
  'Tax Code',
  'Tax Amount',
];

/** The columns of Xero's template for sales invoices. An asterisk marks those that Xero requires. */
const XERO_COLUMNS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
];

const SAGE_ACCOUNT_MAX = 8;
const SAGE_TEXT_MAX = 60;
const XERO_ADDRESS_LINES = 4;

interface BritishAccounts {
  accounting: Accounting;
  debtors: Debtors;
}

/**
 * Returns the rows of a file of audit trail transactions for Sage 50: `SI` and `SC` for each VAT case of an invoice or correction; `SA` for
 * a payment or money on account, because Sage does not import receipts of an invoice; `SC` for a cash discount. Sage has no type for money
 * that goes back to a customer, so returns and refunds are an `SI` of the bank account. The charges of dunnings are outside the scope of VAT.
 */
export function sageRows(
  { documents, payments, entries }: BookedMonth,
  { accounting, debtors }: BritishAccounts,
): string[][] {
  const accountRef = (customerId: number) =>
    (debtors[customerId] ?? `C${customerId}`).slice(0, SAGE_ACCOUNT_MAX);
  return [
    SAGE_COLUMNS,
    ...documents.flatMap(({ customerId, invoice }) =>
      invoice.vat
        .filter(({ base, amount }) => base !== 0 || amount !== 0)
        .map((part) => {
          const vatCase = { ...part, isDamages: invoice.cancellation === 'damages' };
          const isOwed = (invoice.kind === 'invoice') === part.base + part.amount >= 0;
          return [
            isOwed ? 'SI' : 'SC',
            accountRef(customerId),
            accountOf(accounting, revenueField(accounting, vatCase)),
            '0',
            britishDay(invoice.issuedOn),
            invoice.number,
            sageText(invoice.buyer.name),
            decimal(Math.abs(part.base), invoice.currency),
            sageTaxCode(vatCase),
            decimal(Math.abs(part.amount), invoice.currency),
          ];
        }),
    ),
    ...payments.flatMap(({ customerId, invoice, paidOn, amount, discount, reference }) => {
      const { currency, number, buyer } = invoice;
      const row = (type: string, account: string, [net, code, tax]: [Amount, string, Amount]) => [
        type,
        accountRef(customerId),
        account,
        '0',
        britishDay(paidOn),
        number,
        sageText([reference, buyer.name].filter(Boolean).join(', ')),
        decimal(net, currency),
        code,
        decimal(tax, currency),
      ];
      const money = accountOf(accounting, moneyField(reference));
      const receipt = amount === 0 ? [] : [row(amount > 0 ? 'SA' : 'SI', money, [Math.abs(amount), 'T9', 0])];
      const discounts = discountParts(invoice, discount).map((part) =>
        row(part.net >= 0 ? 'SC' : 'SI', accountOf(accounting, discountField(accounting, part)), [
          Math.abs(part.net),
          sageTaxCode(part),
          Math.abs(part.vat),
        ]),
      );
      return [...receipt, ...discounts];
    }),
    ...entries.map(({ bookedOn, amount, currency, number, customerId, customerName, ...entry }) => [
      amount > 0 ? 'SI' : isMoney(entry) ? 'SA' : 'SC',
      accountRef(customerId),
      accountOf(accounting, entryField(entry)),
      '0',
      britishDay(bookedOn),
      number,
      sageText(customerName),
      decimal(Math.abs(amount), currency),
      'T9',
      decimal(0, currency),
    ]),
  ];
}

/** Returns Sage's default code of a VAT case. Services to customers abroad count in box 6 of the return, damages do not. */
function sageTaxCode({ category, basisPoints, isDamages }: VatCase): string {
  if (isDamages) return 'T9';
  if (category === 'E') return 'T2';
  if (category !== 'S' || basisPoints === 0) return 'T0';
  return basisPoints === 500 ? 'T5' : 'T1';
}

/**
 * Returns the rows of a file of sales invoices for Xero, one for each VAT case. A document with negative amounts becomes a credit note.
 * Xero calculates the VAT from the tax type; the amounts are without it.
 */
export function xeroRows({ documents }: BookedMonth, { accounting }: BritishAccounts): string[][] {
  return [
    XERO_COLUMNS,
    ...documents.flatMap(({ invoice }) => {
      const { buyer, kind, number, issuedOn, dueOn, currency, corrects, vat } = invoice;
      const sign = kind === 'invoice' ? 1 : -1;
      const street = Array.from({ length: XERO_ADDRESS_LINES }, (_, at) => buyer.street[at] ?? '');
      return vat
        .filter(({ base }) => base !== 0)
        .map((part) => {
          const vatCase = { ...part, isDamages: invoice.cancellation === 'damages' };
          const { from, until } = periodOf(invoice.lines);
          return [
            buyer.name,
            buyer.email,
            ...street,
            buyer.city,
            '',
            buyer.postalCode,
            buyer.country,
            number,
            corrects?.number ?? '',
            britishDay(issuedOn),
            britishDay(dueOn),
            '',
            from === until ? `Advertising ${from}` : `Advertising ${from} to ${until}`,
            '1',
            decimal(sign * part.base, currency),
            '',
            accountOf(accounting, revenueField(accounting, vatCase)),
            xeroTaxType(part.category, part.basisPoints),
            '',
            '',
            '',
            '',
            currency,
            '',
          ];
        });
    }),
  ];
}

/** Returns the name of Xero's default tax rate for a VAT case in Britain. */
function xeroTaxType(category: VatCategory, basisPoints: number): string {
  if (category === 'E') return 'Exempt Income';
  if (category === 'S' && basisPoints > 0) return `${basisPoints / 100}% (VAT on Income)`;
  return category === 'Z' || category === 'S' ? 'Zero Rated Income' : 'No VAT';
}

function periodOf(lines: readonly { sendingDate: Day }[]): { from: string; until: string } {
  const days = lines.map(({ sendingDate }) => sendingDate).toSorted();
  return { from: britishDay(days[0] ?? ''), until: britishDay(days.at(-1) ?? '') };
}

const britishDay = (day: Day) => day.split('-').toReversed().join('/');
const sageText = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, SAGE_TEXT_MAX).trim();

function decimal(amount: Amount, currency: Currency): string {
  const digits = CURRENCY_DIGITS[currency];
  return (amount / 10 ** digits).toFixed(digits);
}
