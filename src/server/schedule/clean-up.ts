import {
  listOrganizations,
  listOrganizationsWith,
  systemScope,
  type OrganizationToday,
} from '#server/platform/db/system-scope.ts';
import { withLock } from '#server/platform/db/closed-database.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { notifyOfLapsing } from '#server/customers/notifications/notify.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { settleErasures } from '#server/access/privacy/apply-erasures.ts';
import { forgetEndedJobs } from '#server/platform/queue/jobs.ts';
import { fillRhythms } from '#server/catalogue/publications/rhythms.ts';
import type { WorkerGroup } from '#server/platform/queue/start-workers.ts';
import { makeComingMonths, forgetTrackedClients } from '#server/sending/tracking/months.ts';
import { countDeleted, logFailure } from './job-log.ts';
import { forgetExpiredRecords, forgetIdempotencyKeys, IDEMPOTENCY_HOURS } from './forget-expired-records.ts';
import { sweep } from './sweep.ts';
import { countRevenue } from '#server/insight/revenue/count-revenue.ts';
import { listDueReminders, sendDueReminder } from '#server/ads/reminders/send-reminders.ts';
import { approveSilentAds } from '#server/ads/approval/approve-silently.ts';
import { REPORT_WAIT_DAYS } from '#domain/insight/report-mail.ts';
import { listDueReports, sendDueReport } from '#server/insight/reports/send-due-report.ts';
import { notifyOfActs } from '#server/customers/notifications/notify-of-acts.ts';
import { sendDailyMails } from '#server/customers/notifications/send-daily-mails.ts';

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

/** Brings the revenue counters of every organization up to date. Never fails, and can be repeated. */
async function countRevenues(app: App): Promise<void> {
  await logFailure(app, 'counting the revenue', async () => {
    const changed = 'organizations_with_changed_revenue()' as const;
    for (const organization of await listOrganizationsWith(app.pool, changed)) {
      await logFailure(app, `counting the revenue of organization ${organization.id}`, () =>
        countRevenue(systemScope(app.pool, organization)),
      );
    }
  });
}

/**
 * Approves ads whose customers were reminded and have not replied. Reminds the contacts of ads that wait for them. Never fails, and can be
 * repeated.
 */
async function mailAdReminders(app: App): Promise<void> {
  await logFailure(app, 'reminding of ads', async () => {
    for (const organization of await listOrganizationsWith(app.pool, 'organizations_to_remind()')) {
      const scope = systemScope(app.pool, organization);
      await logFailure(app, `the approvals by silence of organization ${organization.id}`, () =>
        approveSilentAds(scope),
      );
      await logFailure(app, `reminding the contacts of organization ${organization.id}`, async () => {
        for (const reminder of await listDueReminders(scope)) {
          await logFailure(app, `a reminder of organization ${organization.id}`, () =>
            sendDueReminder(scope, reminder, app.publicUrl()),
          );
        }
      });
    }
  });
}

/** Sends due reports to the customers by mail. Never fails, and can be repeated. */
async function mailReports(app: App): Promise<void> {
  await logFailure(app, 'sending reports', async () => {
    const due = `organizations_with_due_reports(${REPORT_WAIT_DAYS})` as const;
    for (const organization of await listOrganizationsWith(app.pool, due)) {
      const scope = systemScope(app.pool, organization);
      for (const report of await listDueReports(scope)) {
        await logFailure(app, `sending report ${report.id} of organization ${organization.id}`, () =>
          sendDueReport(app.files, scope, { report, publicUrl: app.publicUrl() }),
        );
      }
    }
  });
}

/** Writes the notifications that acts have caused, and sends the daily mails that are due. Never fails, and can be repeated. */
async function notifyUsers(app: App): Promise<void> {
  await logFailure(app, 'notifying users', async () => {
    for (const organization of await listOrganizationsWith(app.pool, 'organizations_to_notify()')) {
      const scope = systemScope(app.pool, organization);
      const step = (what: string, work: () => Promise<void>) =>
        logFailure(app, `${what} of organization ${organization.id}`, work);
      await step('notifying the users', () => notifyOfActs(scope));
      await step('the daily mails', () => sendDailyMails(scope, app.publicUrl()));
    }
  });
}
