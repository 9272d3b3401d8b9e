/** The texts of SEPA direct debits: mandates of customers, and files with which the bank collects invoices. */
export const directDebits = {
  mandate: {
    title: 'SEPA mandate',
    lede: 'With a mandate that the customer has signed, your bank collects its invoices in euros. New invoices announce day, amount and mandate.',
    none: 'There is no mandate. The customer pays its invoices itself.',
    enter: 'Enter mandate',
    submit: 'Save mandate',
    entered: 'Mandate saved.',
    reference: 'Mandate reference',
    referenceHint: 'As on the signed mandate. Each mandate has a reference of its own.',
    signedOn: 'Day of signature',
    scheme: 'Scheme',
    schemes: { core: 'Core', b2b: 'Business (B2B)' },
    schemeHint: 'Business only if the customer has confirmed the mandate to its own bank.',
    kind: 'Valid for',
    kinds: { recurring: 'Every invoice', once: 'One collection' },
    accountHolder: 'Account holder',
    iban: 'IBAN',
    bic: 'BIC (optional)',
    facts: (reference: string, day: string, scheme: string, kind: string) =>
      `${reference}, signed on ${day}, ${scheme}, ${kind}`,
    revokedOn: (day: string) => `Revoked on ${day}`,
    revoke: 'Revoke',
    revokeTitle: 'Revoke this mandate?',
    revokeText:
      'Nothing more is collected by it. What you have already ordered at the bank must be withdrawn there as well.',
    earlier: 'Earlier mandates',
  },
  title: 'Collect invoices',
  lede: 'The open invoices in euros of customers with a mandate. You get a file (pain.008) for your bank. When the bank statement arrives, read it in as usual: it settles the invoices, and returned debits open them again.',
  notReady:
    'Enter your creditor identifier and your IBAN under the company details for invoices first. Your bank or central bank assigns the identifier.',
  empty: 'No invoice is to be collected.',
  chooseAll: 'Choose all',
  choose: (number: string) => `Choose ${number}`,
  columns: { invoice: 'Invoice', due: 'Due', mandate: 'Mandate', amount: 'Amount' },
  unannounced: 'Not announced on the invoice: tell the customer the day and the amount.',
  collectOn: 'Collect on',
  bar: 'Chosen invoices',
  chosen: (count: number, sum: string) =>
    count === 0 ? 'Nothing chosen' : count === 1 ? `1 invoice, ${sum}` : `${count} invoices, ${sum}`,
  clear: 'Clear',
  collect: 'Make file',
  question: (count: number, sum: string, day: string) =>
    `Collect ${count === 1 ? '1 invoice' : `${count} invoices`}, ${sum}, on ${day}?`,
  questionText:
    'The invoices are marked as being collected, and cannot be paid online or dunned meanwhile. The money is collected once you upload the file at your bank.',
  made: 'The file is made. Download it below and upload it at your bank.',
  files: 'Files',
  fileOf: (day: string, count: number, sum: string) =>
    `Collected on ${day}: ${count === 1 ? '1 invoice' : `${count} invoices`}, ${sum}`,
  download: 'SEPA file',
  downloadOf: (day: string) => `SEPA file for ${day}`,
  states: { ordered: 'ordered', ended: 'done', withdrawn: 'withdrawn' },
  withdrawFile: 'Withdraw file',
  withdrawItem: 'Withdraw',
  withdrawOf: (number: string) => `Withdraw ${number}`,
  withdrawTitle: 'Withdraw the direct debit?',
  withdrawText:
    'Do this if the bank does not collect it: the file was not uploaded, or the bank has refused it. The invoice can then be collected, paid and dunned again.',
  onInvoice: (amount: string, day: string) => `Direct debit of ${amount} ordered for ${day}`,
};
