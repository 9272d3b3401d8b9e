import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses an unsafe request on a cookie session that no page of ours sent. `spec/decisions.md` §4. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method) || isSameOrigin(request)) {
    return;
  }
  throw new Problem('forbidden');
}

function isSameOrigin(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  if (origin) {
    return URL.canParse(origin) && new URL(origin).host === host;
  }
  return request.headers['sec-fetch-site'] === 'same-origin';
}
