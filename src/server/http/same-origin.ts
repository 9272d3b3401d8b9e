import type { FastifyRequest } from 'fastify';
import { Problem } from '../base/problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses an unsafe request with a cookie session if it does not come from our own pages. Spec §6 Session. */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | null): void {
  if (SAFE_METHODS.has(request.method) || isSameOrigin(request, publicUrl)) return;
  throw new Problem('forbidden');
}

/** Accepts the origin of `PUBLIC_URL`, too, because a proxy may rewrite the Host header. */
function isSameOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = request.headers;
  if (origin) {
    const isPublic = publicUrl !== null && origin === new URL(publicUrl).origin;
    return isPublic || (URL.canParse(origin) && new URL(origin).host === request.headers.host);
  }
  return request.headers['sec-fetch-site'] === 'same-origin';
}
