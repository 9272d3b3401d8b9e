import type { Shape } from '../../shape.ts';

/** The preview of a bank file. */
export type BankFileWords = Shape<typeof bankFiles>;

export const bankFiles = {
  act: 'Import bank statement',
  unreadable:
    'This file is not a bank statement that Vertbook can read: CAMT.052, CAMT.053 or CAMT.054 (versions 02 to 13), MT940, or a ZIP archive of them.',
  tooLarge: 'This file is too large: at most 20 MB, 60 MB unpacked, and 20,000 entries.',
  title: (count: number, file: string) => `${count === 1 ? '1 entry' : `${count} entries`} from ${file}`,
  lede: 'Check what is not ticked. Nothing is recorded until you confirm it.',
  none: 'No entry of this file pays an open invoice.',
  choose: (payer: string, amount: string) => `Record ${amount} from ${payer}`,
  chooseReturn: (payer: string, amount: string) => `Record the return of ${amount} from ${payer}`,
  columns: { entry: 'Bank statement', amount: 'Amount', invoice: 'Invoice', by: 'Matched by' },
  kinds: {
    exact: 'Number and amount',
    discount: 'Number, with cash discount',
    part: 'Number, part of the amount',
    over: 'Number, more than is open',
    amount: 'Amount only',
    return: 'Return of a payment',
  },
  stays: (amount: string) => `${amount} stays open`,
  closed: (count: number) =>
    count === 1
      ? '1 entry is in a closed month and is not recorded:'
      : `${count} entries are in closed months and are not recorded:`,
  settled: 'nothing stays open',
  reopens: (amount: string) => `the payment is taken back, ${amount} is open again`,
  reopensNew: 'The payment is in the same file and is recorded with it.',
  discount: (amount: string) => `cash discount ${amount}`,
  surplus: (amount: string, customer: string) => `${amount} too much, which becomes credit of ${customer}`,
  charges: (amount: string) => `bank charges ${amount}`,
  instructed: (amount: string) => `instructed ${amount}`,
  ignored: (count: number) => (count === 1 ? '1 other entry' : `${count} other entries`),
  more: (count: number) => (count === 1 ? '1 more is not shown.' : `${count} more are not shown.`),
  reasons: {
    outgoing: 'outgoing, such as a refund',
    reversal: 'an outgoing payment that came back, not a payment',
    pending: 'not booked yet',
    unmatched: 'no open invoice found',
    settled: (numbers: string) => `${numbers}: already paid or credited, nothing is open`,
    other_currency: (numbers: string) => `${numbers}: the invoice is in another currency`,
    unlisted: 'several payments in one entry, not listed or not adding up; please enter them by hand',
    return_unclear:
      'a return, but no single payment that it takes back was found; please remove the payment on the invoice',
    kept: 'recorded before',
    closed: (numbers: string) =>
      `not recorded: the month of the entry is closed${numbers === '' ? '' : `; it names ${numbers}`}`,
    repeated: 'also in another file of the archive',
  },
  unreadableEntries: (count: number) =>
    count === 1 ? '1 entry cannot be read' : `${count} entries cannot be read`,
  unreadableParts: {
    amount: 'The amount is not an amount of this currency.',
    day: 'The booking date is missing or invalid.',
    direction: 'It does not say whether it is incoming or outgoing.',
  },
  otherAccounts: (accounts: string) =>
    `Left out, because it is not the account in your company details for invoices: ${accounts}`,
  otherFiles: (names: string) => `Not bank statements in the archive: ${names}`,
  nothing: 'Tick at least one entry.',
  submit: (count: number, sum: string) =>
    count === 0 ? 'Record entries' : `Record ${count === 1 ? '1 entry' : `${count} entries`}, ${sum}`,
  done: (count: number) => (count === 1 ? '1 payment recorded.' : `${count} payments recorded.`),
};
