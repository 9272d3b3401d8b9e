import type { FastifyRequest } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { findOrganizationToday, systemScope, systemQuery } from '#server/platform/db/system-scope.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';

/** The prefix length of the IPv6 subnet that one client usually controls. */
const IPV6_SUBNET = 64;

/** The contact of a known customer can book placements with the mode `instant`. */
const CAPABILITIES = [{ action: 'book', subject: 'Order' }];

/** Returns the Scope in which a visitor of an organization's storefront acts. Refuses an unknown organization. */
export async function visitorScope(app: App, organizationId: number): Promise<Scope> {
  const organization = refuseMissing(await findOrganizationToday(app.pool, organizationId));
  const [facts] = await systemQuery<{ keeps_prices: boolean; keeps_terms: boolean }>(app.pool, {
    name: 'visited-organization',
    text: 'select keeps_prices, keeps_terms from organizations where id = $1',
    values: [organizationId],
  });
  return systemScope(app.pool, organization, {
    capabilities: CAPABILITIES,
    keepsPrices: facts?.keeps_prices ?? false,
    keepsTerms: facts?.keeps_terms ?? false,
  });
}

/** Returns the key by which the requests of a visitor are counted: a keyed hash, so that no address is stored. */
export function networkKeyOf(app: App, request: FastifyRequest): Buffer {
  return app.keys.sign('storefront network', normalizeIP(request.ip, IPV6_SUBNET));
}
