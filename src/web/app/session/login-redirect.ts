import { isOwnAddress, paths } from '#web/ui/navigation/paths.ts';

/** Sends a visitor to the login page, and from there to the requested page. */
export interface LoginRedirect {
  /** The address of the login page, with the return address. */
  address: string;
  /** Prefills the identification field. */
  identification: string;
  /** The page to open after sign-in. */
  next: string;
}

const PUBLIC = [
  paths.singleSignOn,
  paths.forgotPassword,
  paths.resetPassword,
  paths.sharedReport,
  paths.errorInfo,
].map((path) => path.split('$', 1)[0] ?? path);

/** Returns the redirect of a visitor who opens this address without a session; null for a public page. */
export function loginRedirect({ origin, pathname, search, searchParams, hash }: URL): LoginRedirect | null {
  if (PUBLIC.some((path) => pathname.startsWith(path))) return null;
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
