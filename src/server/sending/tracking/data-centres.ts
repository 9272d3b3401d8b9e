import ipaddr from 'ipaddr.js';
import { readFileSync } from 'node:fs';
import { WrongSettings } from '#server/platform/env.ts';

/**
 * Ranges of IP addresses: the numbers of the first and the last address of each range, in ascending order. Ranges do not overlap, so only
 * the last one that begins at or before an address can contain it.
 */
type AddressRanges = ArrayLike<number>;

/** A range such as `52.0.0.0/8` or `2603:1030::/32`, in any text: a list, a table or the files that cloud providers publish. */
const RANGE = /(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:]*)\/\d{1,3}(?![\w.:/])/gi;
/** IPv6 addresses are distinguished by their first 48 bits, which identify a site. Their numbers follow those of the IPv4 addresses. */
const SITE_BITS = 48;
const FIRST_SITE = 2 ** SITE_BITS;

/** Returns the ranges that a text contains. */
export function readRanges(text: string): AddressRanges {
  const ranges = (text.match(RANGE) ?? []).flatMap((name) =>
    ipaddr.isValidCIDR(name) ? [rangeOf(name)] : [],
  );
  const joined: [first: number, last: number][] = [];
  for (const [first, last] of ranges.toSorted(([one], [other]) => one - other)) {
    const before = joined.at(-1);
    if (before && first <= before[1]) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined.flat();
}

/**
 * Returns the number of an IP address: the 32 bits of an IPv4 address, or 2 ** 48 plus the first 48 bits of an IPv6 address. NaN for any
 * other text.
 */
export function numberOfAddress(address: string): number {
  if (!address.includes(':')) return numberOfIpv4(address);
  return ipaddr.isValid(address) ? numberOf(ipaddr.process(address)) : NaN;
}

const [POINT, ZERO, NINE] = [46, 48, 57];

/** Returns the number of an IPv4 address in dotted decimal form. Each click is looked up, and this is faster than a general parser. */
function numberOfIpv4(address: string): number {
  let [number, part, digits, parts] = [0, 0, 0, 1];
  for (let index = 0; index < address.length; index += 1) {
    const code = address.charCodeAt(index);
    if (code === POINT && digits > 0) {
      number = number * 256 + part;
      parts += 1;
      [part, digits] = [0, 0];
    } else if (code >= ZERO && code <= NINE && digits < 3) {
      part = part * 10 + code - ZERO;
      digits += 1;
    } else {
      return NaN;
    }
    if (part > 255) return NaN;
  }
  return parts === 4 && digits > 0 ? number * 256 + part : NaN;
}

/** Whether a range contains the address with this number. */
export function isInRanges(ranges: AddressRanges, number: number): boolean {
  let [low, high] = [0, ranges.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle * 2] ?? Infinity) <= number) low = middle + 1;
    else high = middle;
  }
  return number <= (ranges[low * 2 - 1] ?? -1);
}

function numberOf(address: ipaddr.IPv4 | ipaddr.IPv6): number {
  const bytes = address.toByteArray().slice(0, SITE_BITS / 8);
  const number = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  return address.kind() === 'ipv6' ? FIRST_SITE + number : number;
}

function rangeOf(name: string): [first: number, last: number] {
  const [address, bits] = ipaddr.parseCIDR(name);
  const size = 2 ** Math.max(0, (address.kind() === 'ipv6' ? SITE_BITS : 32) - bits);
  const first = Math.floor(numberOf(address) / size) * size;
  return [first, first + size - 1];
}

/** Returns whether an address is in a data centre. */
export type IsInDataCentre = (address: string) => boolean;

/** A range with `!` before it, which the file of `DATA_CENTRE_RANGES` removes. */
const TAKEN_OUT = /![\da-f.:]+\/\d+/gi;

/**
 * Reads the known ranges of data centres, and the ranges that a file adds, or removes by `!` before the range. With
 * `off`, no address is in a data centre. Throws {@link WrongSettings} if the file cannot be read or has no ranges.
 */
export function readDataCentres(setting: string | null): IsInDataCentre {
  if (setting === 'off') return () => false;
  const known = readKnown();
  if (setting === null) return (address) => isInRanges(known, numberOfAddress(address));
  const text = readText(setting);
  const added = readRanges(text.replaceAll(TAKEN_OUT, ' '));
  const takenOut = readRanges((text.match(TAKEN_OUT) ?? []).map((range) => range.slice(1)).join(' '));
  if (added.length + takenOut.length === 0)
    throw new WrongSettings(`DATA_CENTRE_RANGES: ${setting} has no ranges of addresses`);
  return (address) => {
    const number = numberOfAddress(address);
    return (isInRanges(known, number) || isInRanges(added, number)) && !isInRanges(takenOut, number);
  };
}

/** Reads the ranges that `npm run data-centres` wrote, as little-endian numbers of 8 bytes. */
function readKnown(): AddressRanges {
  return new Float64Array(
    new Uint8Array(readFileSync(new URL('./data-centres.bin', import.meta.url))).buffer,
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new WrongSettings(`DATA_CENTRE_RANGES: ${error instanceof Error ? error.message : file}`);
  }
}
