import ipaddr from 'ipaddr.js';

/** The number of parts of an address that are kept: of the four bytes of IPv4, and of the eight groups of IPv6. */
const KEPT_PARTS = 3;

/**
 * Shortens an address to its network, for display to users: `192.0.2.x`, `2001:db8:1:x`. That is enough to recognize a location, but too
 * little to identify a connection. Returns '' for anything else.
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
