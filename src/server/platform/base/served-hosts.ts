import { isPublicUrl } from './networks.ts';

const HOST_NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$|^\[[0-9a-f:.]+\]$/;

/** Reads a list of host names, separated by commas. Returns null if one is invalid. */
export function readHosts(text: string): string[] | null {
  const names = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  return names.every((name) => HOST_NAME.test(name)) ? names : null;
}

/** Whether a URL has neither a path nor a query. */
export function isOrigin(url: string): boolean {
  const { pathname, search, hash } = new URL(url);
  return /^\/*$/.test(pathname) && search === '' && hash === '';
}

/**
 * Whether the host name of a request may be used. A browser sends the name of any website whose DNS record leads here, and without
 * `PUBLIC_URL` the links of uploaded images contain it. Names and addresses of this machine and of private networks are always served.
 */
export function isServedHost(host: string, served: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (served.includes(name)) return true;
  return URL.canParse(`http://${name}`) && !isPublicUrl(`http://${name}`);
}
