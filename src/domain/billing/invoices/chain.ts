import type { Invoice } from './invoice.ts';

/** Serializes an invoice for storage. The text is never written again, because the hash depends on its bytes. */
export function snapshotText(invoice: Invoice): string {
  return JSON.stringify(invoice);
}

/** Parses the stored text of an invoice. */
export function readSnapshot(text: string): Invoice {
  return JSON.parse(text) as Invoice;
}

/** Returns the text that is hashed for an invoice: the hash of the previous invoice, then its own text. SQL has the same rule. */
export function chainedText(text: string, previousHash: string): string {
  return `${previousHash}\n${text}`;
}
