import ipaddr from 'ipaddr.js';

/** Parts of an address that are kept: three of four bytes, three of eight groups. */
const KEPT_PARTS = 3;

/**
 * The network of an address, as users see it: `192.0.2.x`, `2001:db8:1:x`. Enough to recognize a place, too little to
 * identify a connection. Empty for anything else.
 */
export function coarseAddress(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  const [parts, separator] =
    parsed instanceof ipaddr.IPv4
      ? [parsed.octets.map(String), '.']
      : [parsed.parts.map((part) => part.toString(16)), ':'];
  return [...parts.slice(0, KEPT_PARTS), 'x'].join(separator);
}
