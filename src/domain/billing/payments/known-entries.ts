import { isSameAccount } from './bank-account.ts';
import type { BankEntry } from './bank-entry.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Amount } from '#domain/pricing/quotes/money.ts';

/** An entry that was recorded before. The entries of older versions have neither currency nor account nor references. */
export interface KeptEntry {
  key: string;
  bookedOn: Day;
  /** Negative for a return. */
  amount: Amount;
  currency: string | null;
  account: string | null;
  source: string | null;
  textHash: string | null;
  endToEndHash: string | null;
  /** The invoices that it paid, or that it reopened. */
  invoiceIds: readonly number[];
}

/** Why an entry needs no decision: it was recorded before, or another file of the same upload has it, too. */
export type KnownReason = 'kept' | 'repeated';

interface Candidate extends KeptEntry {
  reason: KnownReason;
}

/**
 * Returns the entries that are known, with the reason. Two entries are the same payment if day, amount, currency and account agree, and the
 * references do: what banks number themselves differs from file to file and is not compared. Each known payment stands for one entry of
 * a file, so two equal payments in one file are two.
 */
export function knownEntries(
  entries: readonly BankEntry[],
  kept: readonly KeptEntry[],
  namedIds: (entry: BankEntry) => readonly number[],
): ReadonlyMap<BankEntry, KnownReason> {
  const known = new Map<BankEntry, KnownReason>();
  const byFacts = new Map<string, Candidate[]>();
  const add = (candidate: Candidate) => {
    const facts = `${candidate.bookedOn} ${candidate.amount}`;
    const same = byFacts.get(facts);
    if (same) same.push(candidate);
    else byFacts.set(facts, [candidate]);
  };
  for (const entry of kept) add({ ...entry, reason: 'kept' });
  for (const file of filesOf(entries.filter(isRecordable))) {
    const claimed = new Set<Candidate>();
    for (const agrees of [hasSameKey, hasSameReferences, canBeSame]) {
      for (const entry of file) {
        if (known.has(entry)) continue;
        const candidates = byFacts.get(`${entry.bookedOn} ${signedAmount(entry)}`) ?? [];
        const same = candidates.find((one) => !claimed.has(one) && agrees(entry, one, namedIds));
        if (!same) continue;
        claimed.add(same);
        known.set(entry, same.reason);
      }
    }
    for (const entry of file) {
      if (known.has(entry)) continue;
      const { key, bookedOn, currency, account, source, textHash, endToEndHash } = entry;
      const facts = { key, bookedOn, currency, account, source, textHash, endToEndHash };
      add({ ...facts, amount: signedAmount(entry), invoiceIds: namedIds(entry), reason: 'repeated' });
    }
  }
  return known;
}

/** Returns the amount of an entry as it is stored: negative for a return. */
export function signedAmount({ amount, direction }: BankEntry): Amount {
  return direction === 'return' ? -amount : amount;
}

function isRecordable({ direction, isPending }: BankEntry): boolean {
  return !isPending && (direction === 'in' || direction === 'return');
}

function filesOf(entries: readonly BankEntry[]): BankEntry[][] {
  const files = new Map<number, BankEntry[]>();
  for (const entry of entries) {
    const file = files.get(entry.file);
    if (file) file.push(entry);
    else files.set(entry.file, [entry]);
  }
  return [...files.values()];
}

type Agrees = (
  entry: BankEntry,
  candidate: Candidate,
  namedIds: (entry: BankEntry) => readonly number[],
) => boolean;

const hasSameKey: Agrees = (entry, { key }) => entry.key === key;

const hasSameReferences: Agrees = (entry, candidate) =>
  hasSameFacts(entry, candidate) &&
  entry.textHash === candidate.textHash &&
  entry.endToEndHash === candidate.endToEndHash;

const canBeSame: Agrees = (entry, candidate, namedIds) => {
  if (!hasSameFacts(entry, candidate)) return false;
  const named = namedIds(entry);
  const namesSame = named.some((id) => candidate.invoiceIds.includes(id));
  if (candidate.textHash === null) return named.length === 0 || namesSame;
  if (entry.endToEndHash !== '' && candidate.endToEndHash) {
    return entry.endToEndHash === candidate.endToEndHash;
  }
  if (entry.textHash === candidate.textHash) return true;
  return entry.source !== candidate.source && namesSame;
};

function hasSameFacts(entry: BankEntry, { currency, account }: Candidate): boolean {
  return (
    (currency === null || currency === entry.currency) &&
    (account === null || isSameAccount(account, entry.account))
  );
}
