import {
  listOrganizations,
  listOrganizationsWith,
  type OrganizationToday,
  systemScope,
} from '#server/platform/db/system-scope.ts';
import { withLock } from '#server/platform/db/with-lock.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { notifyOfLapsing } from '#server/customers/notifications/notify-of-lapsing.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { settleErasures } from '#server/access/privacy/settle-erasures.ts';
import { fillRhythms } from '#server/catalogue/publications/fill-rhythms.ts';
import { forgetEndedJobs } from '#server/platform/queue/forget-ended-jobs.ts';
import type { WorkerGroup } from '#server/platform/queue/start-workers.ts';
import { forgetTrackedClients } from '#server/sending/tracking/forget-tracked-clients.ts';
import { makeComingMonths } from '#server/sending/tracking/months.ts';
import { countRevenues } from './count-revenues.ts';
import { countDeleted } from './count-deleted.ts';
import { forgetExpiredRecords, forgetIdempotencyKeys, IDEMPOTENCY_HOURS } from './forget-expired-records.ts';
import { logFailure } from './log-failure.ts';
import { mailAdReminders } from './mail-ad-reminders.ts';
import { mailReports } from './mail-reports.ts';
import { notifyUsers } from './notify-users.ts';
import { sweep } from './sweep.ts';

/** The key of the advisory lock that lets one process clean up at a time. The number is arbitrary. */
const CLEAN_UP_LOCK = 7_240_118;

/** The day on which this process last did the daily work of an organization, by its id. Doing the work again changes nothing. */
type DoneDays = Map<number, string>;

/**
 * Returns the workers for repeated tasks: they notify users and count the revenue every minute, clean up every three minutes, send due
 * reports and reminders every five minutes, and sweep every night.
 */
export function cleanUpWorkers(app: App): WorkerGroup {
  const done: DoneDays = new Map();
  return {
    concurrency: 2,
    repeated: {
      notify_users: { cron: '* * * * *', isRunAtStart: true },
      count_revenues: { cron: '* * * * *', isRunAtStart: true },
      mail_reports: { cron: '*/5 * * * *', isRunAtStart: true },
      mail_ad_reminders: { cron: '*/5 * * * *', isRunAtStart: true },
      clean_up: { cron: '*/3 * * * *', isRunAtStart: true },
      sweep: { cron: '40 1 * * *', isRunAtStart: false, makesUpHours: 24 },
    },
    tasks: {
      notify_users: () => notifyUsers(app),
      count_revenues: () => countRevenues(app),
      mail_reports: () => mailReports(app),
      mail_ad_reminders: () => mailAdReminders(app),
      clean_up: () => cleanUp(app, done),
      sweep: () => sweep(app),
    },
  };
}

/**
 * Releases lapsed reservations, fills every rhythm one year ahead, completes erasures, and deletes records with a short retention period.
 * Runs in one process at a time. No request depends on it. Never fails: errors are logged, and a failed step runs again the next time.
 */
export async function cleanUp(app: App, done: DoneDays = new Map()): Promise<void> {
  await logFailure(app, 'the cleanup', async () => {
    await withLock(app.pool, CLEAN_UP_LOCK, async () => {
      await logFailure(app, 'deleting expired records', () => forgetExpiredRecords(app));
      await logFailure(app, 'deleting ended jobs', async () =>
        countDeleted(app, 'endedJobs', await forgetEndedJobs(app.pool)),
      );
      await logFailure(app, 'completing erasures', () => settleErasures(app));
      await logFailure(app, 'making the tracking months', () => makeComingMonths(app.pool));
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
  await step('deleting the idempotency keys', async () =>
    countDeleted(app, 'idempotencyKeys', await forgetIdempotencyKeys(scope)),
  );
  await step('deleting the tracked clients', async () => {
    const { clientKeys, readerKeys } = await forgetTrackedClients(scope);
    countDeleted(app, 'clientKeys', clientKeys);
    countDeleted(app, 'readerKeys', readerKeys);
  });
}

async function workOncePerDay(app: App, organization: OrganizationToday, done: DoneDays): Promise<void> {
  const { id, today } = organization;
  if (done.get(id) === today) return;
  await logFailure(app, `the daily work of organization ${id}`, async () => {
    const scope = systemScope(app.pool, organization);
    await fillRhythms(scope);
    await notifyOfLapsing(scope);
    done.set(id, today);
  });
}
