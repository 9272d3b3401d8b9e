import type { Pool } from 'pg';
import type { Day } from '#domain/platform/day.ts';
import { createScope, type Scope } from '#server/platform/db/scope.ts';
import { findSession } from '#server/access/sessions/session-store.ts';
import type { Organization } from '#tests/api/support/organizations.ts';
import { orderVerts } from '#tests/api/support/verts.ts';
import { makePublication, upcomingIssues } from '#tests/api/support/world.ts';

/** What an organization needs to sell: free placements, and an ad of its self-service customer. */
export interface Trade {
  today: Day;
  placements: number[];
  vert: number;
}

/** Creates a publication with free placements and an ordered ad. */
export async function prepareTrade(pool: Pool, organization: Organization): Promise<Trade> {
  const scope = await scopeOf(pool, organization);
  const names = ['Top', 'Middle', 'Bottom', 'Left', 'Right', 'Last'];
  const publication = await makePublication(scope, { names });
  const issues = await upcomingIssues(scope, publication, 50);
  const { vert } = await orderVerts(scope, organization.customerId);
  return {
    today: scope.today,
    placements: issues.flatMap((issue) => issue.placements.map(({ id }) => id)),
    vert: vert.id,
  };
}

async function scopeOf(pool: Pool, { users }: Organization): Promise<Scope> {
  const session = await findSession(pool, users.sales.token);
  if (!session) throw new Error('The session has ended.');
  const { userId, userName, email, capabilities, customerId, ...facts } = session;
  return createScope(pool, {
    ...facts,
    user: { id: userId, name: userName, email, role: 'sales', capabilities, customerId },
  });
}
