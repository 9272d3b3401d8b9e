import { isOwnAddress } from '../base/own-address.ts';
import { paths } from '../base/paths.ts';

/** How a visitor comes in. */
export interface WayIn {
  /** The address of the login, which says where it leads to. */
  address: string;
  /** Prefills the identification field. */
  identification: string;
  /** Where to go after signing in. */
  next: string;
}

const OPEN = [paths.forgotPassword, paths.resetPassword, paths.sharedReport, paths.errorInfo].map(
  (path) => path.split('$', 1)[0] ?? path,
);

/** The way of somebody who is not signed in, from the address that was opened; null where no sign-in is needed. */
export function wayIn({ origin, pathname, search, searchParams, hash }: URL): WayIn | null {
  if (OPEN.some((path) => pathname.startsWith(path))) return null;
  if (pathname === paths.login) {
    const returnTo = searchParams.get('returnTo');
    return {
      address: pathname + search,
      identification: searchParams.get('id') ?? '',
      next: isOwnAddress(returnTo, origin) ? returnTo : paths.root,
    };
  }
  const next = pathname + search + hash;
  const address = next === paths.root ? paths.login : `${paths.login}?returnTo=${encodeURIComponent(next)}`;
  return { address, identification: '', next };
}
