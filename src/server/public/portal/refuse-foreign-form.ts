import type { FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/base/problem.ts';
import { refuseForeignOrigin } from '#server/platform/http/same-origin.ts';

/**
 * Refuses a form that another site sends. A page without a referrer sends its forms with the origin `null`. In this case the
 * `Sec-Fetch-Site` header tells where the form comes from.
 */
export function refuseForeignForm(request: FastifyRequest, publicUrl: string | null): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined && origin !== 'null') return refuseForeignOrigin(request, publicUrl);
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Problem('forbidden');
}
