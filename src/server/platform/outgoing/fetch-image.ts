import { Problem } from '../base/problem.ts';
import { type AddressGuard, callOutside, type HttpReply, OutgoingFailure } from './outgoing-http.ts';

const REDIRECTS_MAX = 3;
/** The same limit as for an uploaded image. */
const IMAGE_BYTES_MAX = 8 * 1024 * 1024;
const TIME_LIMIT_MS = 8_000;

/**
 * Fetches the bytes of an image from an address that a user has entered. Each redirect is a call of its own, with the
 * checks of {@link callOutside}. Refuses with `image_unreachable`, with the same response for every cause, and with
 * `image_too_large` above 8 MiB.
 */
export async function fetchImage(address: string, allowed: AddressGuard['allowed']): Promise<Buffer> {
  // A host that is not valid Punycode, such as "xn--a.example", passes the check of entries, but no browser can open it.
  let url = URL.parse(address);
  for (let calls = 0; url !== null && calls <= REDIRECTS_MAX; calls += 1) {
    const reply = await call(url, allowed);
    if (reply.status === 200) return reply.bytes;
    url = redirectOf(reply, url);
  }
  throw new Problem('image_unreachable');
}

async function call(url: URL, allowed: AddressGuard['allowed']): Promise<HttpReply> {
  try {
    const headers = { accept: 'image/png, image/jpeg, image/gif, image/webp' };
    return await callOutside(
      { url, method: 'GET', headers, sizeLimit: IMAGE_BYTES_MAX, timeLimitMs: TIME_LIMIT_MS },
      allowed,
    );
  } catch (error) {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw new Problem(error.isTooLarge ? 'image_too_large' : 'image_unreachable', { cause: error });
  }
}

/** Returns the address that a reply redirects to, without credentials; null for any other reply. */
function redirectOf({ status, headers }: HttpReply, from: URL): URL | null {
  const location = headers.get('location') ?? '';
  if (status < 300 || status >= 400 || location === '' || !URL.canParse(location, from.href)) return null;
  const url = new URL(location, from);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.username = '';
  url.password = '';
  return url;
}
