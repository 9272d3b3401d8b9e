import { isWithin, readNetworks } from './networks.ts';

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
