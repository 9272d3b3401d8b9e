import type { Invoice } from './invoice.ts';

/** An invoice as the text that is kept. It is never written again, so its bytes decide the hash. */
export function snapshotText(invoice: Invoice): string {
  return JSON.stringify(invoice);
}

/** The invoice that a kept text says. */
export function readSnapshot(text: string): Invoice {
  return JSON.parse(text) as Invoice;
}

/** What the hash of an invoice is computed from: the hash of the one before and its text. The database repeats this rule. */
export function chainedText(text: string, previousHash: string): string {
  return `${previousHash}\n${text}`;
}
