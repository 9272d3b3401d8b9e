import {
  listOrganizations,
  listOrganizationsWith,
  type OrganizationToday,
  systemScope,
} from '../db/system-scope.ts';
import { withLock } from '../db/with-lock.ts';
import { cleanUpMailingSystems } from '../delivery/mailing-adapters.ts';
import type { App } from '../http/app-context.ts';
import { tidyLapsedReservations } from '../orders/tidy-lapsed-reservations.ts';
import { settleErasures } from '../privacy/settle-erasures.ts';
import { fillRhythms } from '../publications/fill-rhythms.ts';
import { forgetEndedJobs } from '../queue/forget-ended-jobs.ts';
import type { WorkerGroup } from '../queue/start-workers.ts';
import { forgetSecurityEvents } from '../security-log/forget-security-events.ts';
import { forgetTrackedClients } from '../tracking/forget-tracked-clients.ts';
import { rotateTrackingMonths } from '../tracking/months.ts';
import { forgetExpiredRecords, forgetIdempotencyKeys, IDEMPOTENCY_HOURS } from './forget-expired-records.ts';

/** The key of the advisory lock that lets one process clean up at a time. The number is arbitrary. */
const CLEAN_UP_LOCK = 7_240_118;

/** The day on which this process last did the daily work of each organization; doing it again changes nothing. */
type DoneDays = Map<number, string>;

/** The worker that cleans up every three minutes. */
export function cleanUpWorkers(app: App): WorkerGroup {
  const done: DoneDays = new Map();
  return {
    concurrency: 1,
    repeated: { clean_up: { cron: '*/3 * * * *', isRunAtStart: true } },
    tasks: { clean_up: () => cleanUp(app, done) },
  };
}

/**
 * Releases lapsed reservations, fills every rhythm one year ahead and deletes expired records. Runs in one process at a
 * time; no request depends on it. Never fails: errors are logged, and a failed step runs again the next time.
 */
export async function cleanUp(app: App, done: DoneDays = new Map()): Promise<void> {
  await logFailure(app, 'the cleanup', async () => {
    await withLock(app.pool, CLEAN_UP_LOCK, async () => {
      await logFailure(app, 'deleting expired records', () => forgetExpiredRecords(app.pool));
      await logFailure(app, 'deleting ended jobs', () => forgetEndedJobs(app.pool));
      await logFailure(app, 'completing erasures', () => settleErasures(app));
      await logFailure(app, 'rotating the tracking months', () => rotateTrackingMonths(app.pool));
      const toCleanUp = `organizations_to_clean_up(${IDEMPOTENCY_HOURS})` as const;
      for (const organization of await listOrganizationsWith(app.pool, toCleanUp)) {
        await cleanUpOrganization(app, organization);
      }
      for (const organization of await listOrganizations(app.pool)) {
        await workOncePerDay(app, organization, done);
      }
    });
  });
}

/** Runs each step, even if another step fails. */
async function cleanUpOrganization(app: App, organization: OrganizationToday): Promise<void> {
  const scope = systemScope(app.pool, organization);
  const step = (what: string, work: () => Promise<unknown>) =>
    logFailure(app, `${what} of organization ${organization.id}`, work);
  await step('releasing the lapsed reservations', () => tidyLapsedReservations(scope));
  await step('deleting the idempotency keys', () => forgetIdempotencyKeys(scope));
  await step('deleting the tracked clients', () => forgetTrackedClients(scope));
  await step('cleaning up the mailing systems', () => cleanUpMailingSystems(scope));
}

async function workOncePerDay(app: App, organization: OrganizationToday, done: DoneDays): Promise<void> {
  const { id, today } = organization;
  if (done.get(id) === today) return;
  await logFailure(app, `the daily work of organization ${id}`, async () => {
    const scope = systemScope(app.pool, organization);
    await fillRhythms(scope);
    await forgetSecurityEvents(scope, app.env.securityLogDays);
    done.set(id, today);
  });
}

async function logFailure(app: App, what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.http.log.error({ err: error }, `${what} failed`);
  }
}
