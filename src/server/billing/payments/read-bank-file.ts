import { createHash } from 'node:crypto';
import { bareText, type BankEntry, type OddEntry } from '#domain/billing/payments/bank-entry.ts';
import type { Work } from '#server/platform/work/work.ts';
import type { BankFileRefusal, ReadStatement } from './read-statement.ts';
import { decodeText } from './decode-text.ts';
import { readCamt } from './read-camt.ts';
import { readMt940 } from './read-mt940.ts';
import { isZip, unzip } from './unzip.ts';

/** The entries of an uploaded file, or of all files of a ZIP archive. */
export interface BankFile {
  /** The accounts of the statements, each once. */
  accounts: string[];
  entries: BankEntry[];
  odd: (OddEntry & { account: string })[];
  /** The names of files in the archive that are no statements. */
  otherFiles: string[];
}

const ENTRIES_MAX = 20_000;
/** The text of an entry is cut to this length. */
const TEXT_MAX = 4_000;
const KEY_LENGTH = 32;

/** Reads an uploaded bank file. */
export const bankFileWork: Work<Uint8Array, BankFile | BankFileRefusal> = {
  name: 'bankFile',
  run: readBankFile,
};

/**
 * Reads CAMT.052, CAMT.053, CAMT.054 or MT940, also several of them in a ZIP archive. Refuses an upload without any statement, and one with
 * more than {@link ENTRIES_MAX} entries.
 */
export async function readBankFile(bytes: Uint8Array): Promise<BankFile | BankFileRefusal> {
  const read: BankFile = { accounts: [], entries: [], odd: [], otherFiles: [] };
  const files = isZip(bytes) ? await unzip(bytes) : [{ name: '', content: bytes }];
  if (typeof files === 'string') return files;
  let isStatement = false;
  for (const [file, { name, content }] of files.entries()) {
    const statements = content && readStatements(decodeText(content));
    if (!statements) {
      read.otherFiles.push(name);
      continue;
    }
    isStatement = true;
    add(read, file, statements);
    if (read.entries.length + read.odd.length > ENTRIES_MAX) return 'too_large';
  }
  return isStatement ? { ...read, accounts: [...new Set(read.accounts)] } : 'invalid';
}

function readStatements(text: string): ReadStatement[] | null {
  return text.trimStart().startsWith('<') ? readCamt(text.trimStart()) : readMt940(text);
}

function add(read: BankFile, file: number, statements: readonly ReadStatement[]): void {
  const seen = new Map<string, number>();
  for (const { account, source, entries, odd } of statements) {
    read.accounts.push(account);
    read.odd.push(...odd.map((one) => ({ ...one, file, account })));
    for (const { remittance, endToEnd, ...entry } of entries) {
      const textHash = hashOf(bareText(remittance));
      const endToEndHash = hashOf(bareText(endToEnd));
      const facts = [account, entry.bookedOn, entry.direction, `${entry.amount}`, entry.currency];
      const key = keyOf([...facts, textHash, endToEndHash], seen);
      const text = entry.text.slice(0, TEXT_MAX);
      read.entries.push({ ...entry, text, key, file, source, account, textHash, endToEndHash });
    }
  }
}

/** Returns the key of an entry. Equal entries of one file are numbered, so that the n-th of them has the same key in every file. */
function keyOf(facts: string[], seen: Map<string, number>): string {
  const same = JSON.stringify(facts);
  const count = (seen.get(same) ?? 0) + 1;
  seen.set(same, count);
  return hashOf(`${same} ${count}`).slice(0, KEY_LENGTH);
}

export function hashOf(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('hex');
}
