import type { TaskSpec } from 'graphile-worker';
import { listOrganizations, systemScope } from '../db/system-scope.ts';
import { advanceDelivery } from '../delivery/advance-delivery.ts';
import { planDeliveries } from '../delivery/plan-deliveries.ts';
import { readMailingStats } from '../delivery/read-mailing-stats.ts';
import type { SliceLimits } from '../delivery/time-slice.ts';
import type { App } from '../http/app-context.ts';
import { ONE_ATTEMPT } from '../queue/add-job.ts';
import type { WorkerGroup } from '../queue/start-workers.ts';

/** A worker sends to a list of ours for as long as a slice takes; a second one is kept for that, or for a slow system. */
const CONCURRENCY = 2;
/** A list of ours can be long, so it is sent to when no other delivery waits: the larger the number, the later. */
const AFTER_OTHERS = 10;

/** The task that advances the delivery of one issue. */
export const ADVANCE_DELIVERY = 'advance_delivery';

/** Which issue is to be advanced. */
export interface IssueReference {
  organizationId: number;
  issueId: number;
}

/** However often it is requested, an issue waits in the queue once. */
export function advanceJobOf({ organizationId, issueId }: IssueReference, priority = 0): TaskSpec {
  return {
    jobKey: `${ADVANCE_DELIVERY} ${organizationId}/${issueId}`,
    // The delivery itself records the outcome; after a failure the next plan adds another job.
    maxAttempts: ONE_ATTEMPT,
    priority,
  };
}

/**
 * The workers that deliver: the plan looks for due deliveries every minute, each of them is advanced by one worker of all
 * processes, and the numbers of what was sent are read every hour.
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
        for (const organization of await listOrganizations(app.pool)) {
          for (const { issueId, isOwn } of await planDeliveries(systemScope(app.pool, organization))) {
            const issue = { organizationId: organization.id, issueId };
            await addJob(ADVANCE_DELIVERY, issue, advanceJobOf(issue, isOwn ? AFTER_OTHERS : 0));
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
        if (await advanceDelivery(app, systemScope(app.pool, organization), issue.issueId, slice)) {
          await addJob(ADVANCE_DELIVERY, issue, advanceJobOf(issue, AFTER_OTHERS));
        }
      },
    },
  };
}
