import { listOrganizationsWith, systemScope } from '#server/platform/db/system-scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { countRevenue } from '#server/insight/revenue/count-revenue.ts';
import { logFailure } from './log-failure.ts';

/** Brings the revenue counters of every organization up to date. Never fails, and can be repeated. */
export async function countRevenues(app: App): Promise<void> {
  await logFailure(app, 'counting the revenue', async () => {
    const changed = 'organizations_with_changed_revenue()' as const;
    for (const organization of await listOrganizationsWith(app.pool, changed)) {
      await logFailure(app, `counting the revenue of organization ${organization.id}`, () =>
        countRevenue(systemScope(app.pool, organization)),
      );
    }
  });
}
