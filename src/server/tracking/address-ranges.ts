import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { WrongSettings } from '../env.ts';

/** Ranges of IP addresses that a lookup finds in microseconds, however many there are. */
export interface AddressRanges {
  has(address: string): boolean;
}

/** A range by its first and last address, as {@link digitsOf}. */
interface Range {
  first: string;
  last: string;
}

const NONE: AddressRanges = { has: () => false };
/** A range such as `52.0.0.0/8` or `2603:1030::/32`, in any text: a list, a table or the files that cloud providers publish. */
const RANGE = /(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:]*)\/\d{1,3}(?![\w.:/])/gi;

/** Reads the ranges in a file; none without a file. Throws {@link WrongSettings} if it has none. */
export function readRangesFile(setting: string, file: string | null): AddressRanges {
  if (file === null) return NONE;
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new WrongSettings(`${setting}: ${error instanceof Error ? error.message : file}`);
  }
  const ranges = readRanges(text);
  if (!ranges) throw new WrongSettings(`${setting}: ${file} has no ranges of addresses`);
  return ranges;
}

/** The ranges that a text contains; null if it contains none. */
export function readRanges(text: string): AddressRanges | null {
  const ranges = (text.match(RANGE) ?? []).flatMap((name) => (ipaddr.isValidCIDR(name) ? rangeOf(name) : []));
  if (ranges.length === 0) return null;
  const merged = merge(ranges.toSorted((one, other) => (one.first < other.first ? -1 : 1)));
  return {
    has: (address) =>
      ipaddr.isValid(address) && isIn(merged, digitsOf(ipaddr.process(address).toByteArray())),
  };
}

function rangeOf(name: string): Range {
  const [address, bits] = ipaddr.parseCIDR(name);
  const [first, last] = [address.toByteArray(), address.toByteArray()];
  for (let bit = bits; bit < first.length * 8; bit += 1) {
    const mask = 0x80 >> (bit % 8);
    first[bit >> 3] = (first[bit >> 3] ?? 0) & ~mask;
    last[bit >> 3] = (last[bit >> 3] ?? 0) | mask;
  }
  return { first: digitsOf(first), last: digitsOf(last) };
}

/** Sorts the addresses of each version by their numbers, and no address of one version between two of the other. */
function digitsOf(bytes: readonly number[]): string {
  return `${bytes.length}:${Buffer.from(bytes).toString('hex')}`;
}

/** Joins ranges that overlap, so that the last one before an address decides. */
function merge(sorted: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of sorted) {
    const before = merged.at(-1);
    if (before && range.first <= before.last)
      before.last = range.last > before.last ? range.last : before.last;
    else merged.push({ ...range });
  }
  return merged;
}

function isIn(ranges: readonly Range[], digits: string): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.first ?? '') <= digits) low = middle + 1;
    else high = middle;
  }
  const last = ranges[low - 1]?.last;
  return last !== undefined && digits <= last;
}
