import { isIP } from 'node:net';

/** The site for which browsers store passkeys. */
export interface RelyingParty {
  /** Its host name. */
  id: string;
  /** Its address, as browsers sign it. */
  origin: string;
}

/**
 * Returns the site of the public address. Returns null if browsers offer no passkeys there: without https (except on localhost), or for an
 * IP address.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[');
  return isNamed && (protocol === 'https:' || isLocal) ? { id: hostname, origin } : null;
}
