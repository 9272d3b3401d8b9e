import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A range of IP addresses, as `10.0.0.0/8`, `::1` or `192.168.1.7`. */
export type Network = readonly [Address, number];

/** The name for this machine in a list of networks. */
export const LOOPBACK = 'loopback';
const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1/128'];

/** Reads a list of networks, separated by commas; `loopback` is this machine. Returns null if one is invalid. */
export function readNetworks(text: string): Network[] | null {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .flatMap((name) => (name === LOOPBACK ? LOOPBACK_NETWORKS : [name]));
  const networks = names.map((name) => readNetwork(name));
  return networks.every((network) => network !== null) ? networks : null;
}

function readNetwork(name: string): Network | null {
  if (ipaddr.isValidCIDR(name)) return ipaddr.parseCIDR(name);
  // Requires four decimal numbers, because the library also accepts forms such as "127.1".
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(name) || ipaddr.IPv6.isValid(name);
  return isAddress ? [ipaddr.parse(name), name.includes(':') ? 128 : 32] : null;
}

/** Whether an address is in one of the networks. An IPv4-mapped IPv6 address counts as its IPv4 address. */
export function isWithin(address: string, networks: readonly Network[]): boolean {
  if (networks.length === 0 || !ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  return networks.some(([base, bits]) => base.kind() === read.kind() && read.match(base, bits));
}

/** Whether an address belongs to this machine or a private network, so that no client on the internet can have it. */
export function isLocal(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return LOCAL_RANGES.has(ipaddr.process(address).range());
}

const LOCAL_RANGES = new Set<string>(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

/** Matches the name of a machine in a local network: without a domain, or in a domain that does not exist on the internet. */
const LOCAL_NAME = /^[^.]+$|\.(?:local|localhost|internal|lan|test|home\.arpa)$/;

/**
 * Whether a URL leads to the public internet, not to this machine or a private network. An https URL with a host name other than localhost
 * counts as public.
 */
export function isPublicUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  if (ipaddr.isValid(host)) return !isLocal(host);
  return host !== 'localhost' && (protocol === 'https:' || !LOCAL_NAME.test(host));
}

/**
 * Whether an address belongs to the public internet. Private, loopback, link-local, shared and reserved addresses do
 * not, nor do IPv6 addresses that contain an IPv4 address, which a gateway could translate.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.parse(address);
  if (read.range() !== 'unicast') return false;
  return read.kind() === 'ipv6' ? read.match(GLOBAL_UNICAST) : !isWithin(address, PUBLIC_METADATA);
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** A cloud provider's metadata service that has a public address. */
const PUBLIC_METADATA: Network[] = [ipaddr.parseCIDR('168.63.129.16/32')];

/** Whether a sender is a proxy that is trusted to set the `X-Forwarded-*` headers. The sender of the connection itself has distance 0. */
export type TrustsProxy = (address: string, distance: number) => boolean;

/**
 * Reads which proxies are trusted: a number of proxies, or a list of their networks. The client is the last address before the trusted
 * proxies, so addresses that a client writes into the header have no effect. Returns false for none, null for an invalid text.
 */
export function readTrustedProxies(text: string): TrustsProxy | false | null {
  if (text === '0' || text === 'false') return false;
  const count = text === 'true' ? 1 : /^\d{1,2}$/.test(text) ? Number(text) : null;
  if (count !== null) return (_address, distance) => distance < count;
  const networks = readNetworks(text);
  return networks && ((address) => isWithin(address, networks));
}

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
