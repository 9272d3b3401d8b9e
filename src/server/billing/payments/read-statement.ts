import type { BankEntry, OddEntry } from '#domain/billing/payments/bank-entry.ts';

/** An entry as a file has it, before it gets its place among the others. */
export interface ReadEntry extends Omit<
  BankEntry,
  'key' | 'file' | 'source' | 'account' | 'textHash' | 'endToEndHash'
> {
  /** What the payer wrote, without what the bank adds. */
  remittance: string;
  /** The end-to-end reference; '' without one. */
  endToEnd: string;
}

export type ReadOdd = Omit<OddEntry, 'file'>;

/** The entries of one statement. */
export interface ReadStatement {
  account: string;
  /** The kind of file: `052`, `053`, `054` or `mt940`. */
  source: string;
  entries: ReadEntry[];
  odd: ReadOdd[];
}

/** Why an upload is refused. */
export type BankFileRefusal = 'invalid' | 'too_large';
