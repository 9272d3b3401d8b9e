import type { FastifyRequest } from 'fastify';
import { Problem } from '../base/problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses an unsafe request with a session cookie if it does not come from Vertbook's own pages. Spec §6 Session. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (SAFE_METHODS.has(request.method) || isSameOrigin(request, publicUrl)) return;
  throw new Problem('forbidden');
}

/**
 * Whether the origin of the request is that of `PUBLIC_URL`, including the scheme. If `PUBLIC_URL` is not set, compares the origin with the
 * host that the browser requested. Without an `Origin` header, `Sec-Fetch-Site` decides.
 */
function isSameOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = request.headers;
  if (!origin) return request.headers['sec-fetch-site'] === 'same-origin';
  if (publicUrl !== null) return origin === new URL(publicUrl).origin;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
