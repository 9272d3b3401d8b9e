import { type AddressGuard, callOutside, OutgoingFailure } from './outgoing-http.ts';

/** The result of opening a web page: it was reached, it redirects to another address, or it is unreachable, for whatever cause. */
export const LINK_ANSWERS = ['reached', 'moved', 'unreachable'] as const;
export type LinkAnswer = (typeof LINK_ANSWERS)[number];

const TIME_LIMIT_MS = 4_000;
/** The maximum number of bytes to read. A longer page counts as reached. */
const PAGE_BYTES_MAX = 512 * 1024;

/** Opens an address that a user has entered, with the checks of {@link callOutside}. Follows no redirect. */
export async function checkLink(address: string, allowed: AddressGuard['allowed']): Promise<LinkAnswer> {
  const url = URL.parse(address);
  if (url === null) return 'unreachable';
  try {
    const { status } = await callOutside(
      {
        url,
        method: 'GET',
        headers: { accept: 'text/html, */*' },
        sizeLimit: PAGE_BYTES_MAX,
        timeLimitMs: TIME_LIMIT_MS,
      },
      allowed,
    );
    if (status >= 300 && status < 400) return 'moved';
    return status >= 200 && status < 300 ? 'reached' : 'unreachable';
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    return error.isTooLarge ? 'reached' : 'unreachable';
  }
}
