import type { FastifyRequest } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import { refuseMissing } from '../base/refuse.ts';
import { findOrganizationToday, systemScope } from '../db/system-scope.ts';
import type { Scope } from '../db/scope.ts';
import type { App } from '../http/app-context.ts';

/** As many bits of an IPv6 address usually belong to one client. */
const IPV6_SUBNET = 64;

/** The Scope in which a visitor of an organization's storefront acts. Refuses an unknown organization. */
export async function visitorScope(app: App, organizationId: number): Promise<Scope> {
  return systemScope(app.pool, refuseMissing(await findOrganizationToday(app.pool, organizationId)));
}

/** What the requests of one visitor are counted by: a keyed hash, so that no address is kept. */
export function networkKeyOf(app: App, request: FastifyRequest): Buffer {
  return app.keys.sign('storefront network', normalizeIP(request.ip, IPV6_SUBNET));
}
