import { isWithin, readNetworks } from './networks.ts';

/** Whether a sender is a proxy whose `X-Forwarded-*` headers are believed; the connection's own sender has distance 0. */
export type TrustsProxy = (address: string, distance: number) => boolean;

/**
 * Reads which proxies are trusted: a number of them, or a list of their networks. The client is the last address before
 * them, so what a client writes into the header itself has no effect. Returns false for none, null for an invalid text.
 */
export function readTrustedProxies(text: string): TrustsProxy | false | null {
  if (text === '0' || text === 'false') return false;
  const count = text === 'true' ? 1 : /^\d{1,2}$/.test(text) ? Number(text) : null;
  if (count !== null) return (_address, distance) => distance < count;
  const networks = readNetworks(text);
  return networks && ((address) => isWithin(address, networks));
}
