import type { TaskSpec } from 'graphile-worker';
import { findRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listOrganizations, listOrganizationsWith, systemScope } from '#server/platform/db/system-scope.ts';
import { advanceDelivery } from '#server/sending/delivery/steps/advance-delivery.ts';
import { planDeliveries } from '#server/sending/delivery/plan-deliveries.ts';
import { readMailingStats } from '#server/sending/delivery/read-mailing-stats.ts';
import type { SliceLimits } from '#server/sending/delivery/steps/time-slice.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { ONE_ATTEMPT } from '#server/platform/queue/jobs.ts';
import type { WorkerGroup } from '#server/platform/queue/start-workers.ts';

/** Two workers, because one can be busy for a whole time slice with our own mailing lists, or with a slow system. */
const CONCURRENCY = 2;
/** Our own mailing lists can be long, so other deliveries run first: a larger number means a lower priority. */
const LOW_PRIORITY = 10;

/** The task that advances the delivery of one issue. */
export const ADVANCE_DELIVERY = 'advance_delivery';

/** Identifies the issue whose delivery a job advances. */
interface IssueReference {
  organizationId: number;
  issueId: number;
}

/** Returns the job for an issue. Its key prevents that an issue is queued twice. */
export function advanceJobOf({ organizationId, issueId }: IssueReference, priority = 0): TaskSpec {
  return {
    jobKey: `${ADVANCE_DELIVERY} ${organizationId}/${issueId}`,
    // The delivery itself records the outcome; after a failure the next plan adds another job.
    maxAttempts: ONE_ATTEMPT,
    priority,
  };
}

/**
 * Returns the workers for deliveries. The plan looks for due deliveries every minute; one worker among all processes advances each. The
 * numbers of sent issues are read every hour.
 */
export function deliveryWorkers(app: App, slice: SliceLimits): WorkerGroup {
  return {
    concurrency: CONCURRENCY,
    repeated: {
      plan_deliveries: { cron: '* * * * *', isRunAtStart: true },
      read_mailing_stats: { cron: '17 * * * *', isRunAtStart: false },
    },
    tasks: {
      async plan_deliveries(_payload, { addJob }) {
        for (const organization of await listOrganizationsWith(
          app.pool,
          'organizations_with_due_deliveries()',
        )) {
          for (const due of await planDeliveries(systemScope(app.pool, organization))) {
            const issue = { organizationId: organization.id, issueId: due.issueId };
            const job = advanceJobOf(issue, due.isOwn ? LOW_PRIORITY : 0);
            // If the process that works on the delivery dies, another one continues as soon as the lease has ended.
            const runAt = due.leasedUntil === null ? undefined : new Date(due.leasedUntil);
            await addJob(ADVANCE_DELIVERY, issue, { ...job, ...(runAt && { runAt }) });
          }
        }
      },
      async read_mailing_stats() {
        for (const organization of await listOrganizations(app.pool)) {
          await readMailingStats(app, systemScope(app.pool, organization));
        }
      },
      async [ADVANCE_DELIVERY](payload, { addJob }) {
        const issue = payload as IssueReference;
        const organizations = await listOrganizations(app.pool);
        const organization = organizations.find(({ id }) => id === issue.organizationId);
        if (!organization) return;
        if (await advanceIfThere(app, systemScope(app.pool, organization), issue.issueId, slice)) {
          await addJob(ADVANCE_DELIVERY, issue, advanceJobOf(issue, LOW_PRIORITY));
        }
      },
    },
  };
}

/** Advances the delivery of an issue. Does nothing if the issue was deleted after its job was queued. */
async function advanceIfThere(app: App, scope: Scope, issueId: number, slice: SliceLimits): Promise<boolean> {
  try {
    return await advanceDelivery(app, scope, issueId, slice);
  } catch (error) {
    const isThere = await scope.read(
      async (tx) => (await findRow(tx, 'issues', issueId, ['id'])) !== undefined,
    );
    if (isThere) throw error;
    return false;
  }
}
