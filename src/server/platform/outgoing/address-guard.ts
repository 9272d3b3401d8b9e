import { lookup as resolveName, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic, isWithin, type Network } from '../base/networks.ts';

/** Which addresses may be called. */
export interface AddressGuard {
  /** The private networks that the operator permits, also by plain http. Null permits no call at all. */
  allowed: readonly Network[] | null;
  /** Whether the call is encrypted. */
  isSecure: boolean;
}

/** Resolves a host name to all of its addresses. */
export type Resolver = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveBySystem: Resolver = (host, done) => resolveName(host, { all: true }, done);

/** Returns the checks of one call: `permitsHost` before it, and `lookup` for its connection. */
export function guardAddresses(guard: AddressGuard, resolve: Resolver = resolveBySystem) {
  return {
    /** Whether the host is a permitted address, or a name, which `lookup` checks. */
    permitsHost: (host: string): boolean => {
      const address = host.replace(/^\[|\]$/g, '');
      return isIP(address) === 0 || permits(guard, address);
    },
    /** Resolves a name for a connection. Fails if any of its addresses is not permitted. */
    lookup: ((host, { all: wantsAll }, done) => {
      resolve(host, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error ?? !first) done(error ?? notPermitted(), '');
        else if (!addresses.every(({ address }) => permits(guard, address))) done(notPermitted(), '');
        else if (wantsAll) done(null, addresses);
        else done(null, first.address, first.family);
      });
    }) satisfies LookupFunction,
  };
}

function permits({ allowed, isSecure }: AddressGuard, address: string): boolean {
  if (allowed === null) return false;
  return isWithin(address, allowed) || (isSecure && isPublic(address));
}

function notPermitted(): NodeJS.ErrnoException {
  return new Error('The address is not permitted.');
}
