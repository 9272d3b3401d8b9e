import type { Shape } from '../../shape.ts';

/** What the section of the accounts says, and the headings of its table. */
export type AccountingWords = Shape<typeof accounting>;

export const accounting = {
  title: 'For the accounts department',
  month: 'Month',
  documents: (count: number) => (count === 1 ? '1 document in euros' : `${count} documents in euros`),
  others: (count: number) =>
    count === 1
      ? '1 document in another currency is only in the table.'
      : `${count} documents in other currencies are only in the table.`,
  datev: 'Export for DATEV',
  csv: 'Export CSV',
  done: (file: string) => `${file} has been downloaded.`,
  needed: 'For DATEV, enter the consultant number and the client number first.',
  settings: 'Accounts for DATEV',
  save: 'Save',
  saved: 'The accounts were saved.',
  fields: {
    consultant: 'Consultant number',
    client: 'Client number',
    chart: 'Chart of accounts',
    yearStart: 'The financial year begins in',
    accountLength: 'Digits of an account',
    debtor: 'Customers without an account of their own',
    standard: 'Revenue at 19%',
    reduced: 'Revenue at 7%',
    otherRates: 'Revenue at other rates',
    reverseCharge: 'Revenue with reverse charge',
    outside: 'Revenue outside the EU',
    exempt: 'Revenue exempt from VAT',
    damages: 'Charges for cancellations without VAT',
  },
  preset: (account: string) => `If empty: ${account}`,
  debtors: 'Accounts of the customers billed in this month',
  noDebtors: 'No invoice was issued in this month.',
  table: {
    fileName: 'invoices',
    number: 'Number',
    kind: 'Document',
    invoice: 'Invoice',
    correction: 'Correction',
    issuedOn: 'Date',
    dueOn: 'Due',
    customer: 'Customer',
    vatId: 'VAT number',
    country: 'Country',
    currency: 'Currency',
    rate: 'VAT rate',
    net: 'Net',
    vat: 'VAT',
    gross: 'Total',
    categories: { S: '', Z: '0%', AE: 'reverse charge', O: 'outside the scope', E: 'exempt' },
  },
};
