import { REPORT_WAIT_DAYS } from '#domain/insight/report-mail.ts';
import { RETENTION } from '#domain/platform/retention.ts';
import { settleErasures } from '#server/access/privacy/apply-erasures.ts';
import { getOrganization } from '#server/access/organizations/organization-record.ts';
import { forgetSecurityEvents } from '#server/access/security-log/security-log.ts';
import { askForPayment, listPaymentsToAsk } from '#server/billing/account/ask-for-payment.ts';
import { listWaitingRefunds, sendRefund } from '#server/billing/account/refund-online.ts';
import { approveSilentAds } from '#server/ads/approval/approve-silently.ts';
import { listDueReminders, sendDueReminder } from '#server/ads/reminders/send-reminders.ts';
import { fillRhythms } from '#server/catalogue/publications/rhythms.ts';
import { forgetNotifications } from '#server/customers/notifications/list-notifications.ts';
import { notifyOfActs } from '#server/customers/notifications/notify-of-acts.ts';
import { notifyOfLapsing } from '#server/customers/notifications/notify.ts';
import { sendDailyMails } from '#server/customers/notifications/send-daily-mails.ts';
import { listDueReports, sendDueReport } from '#server/insight/reports/send-due-report.ts';
import { countRevenue } from '#server/insight/revenue/count-revenue.ts';
import { removeUnusedImages } from '#server/platform/files/unused-images.ts';
import { forgetMails, forgetOutboxFiles } from '#server/platform/mail/find-mails.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { forgetEndedJobs } from '#server/platform/queue/jobs.ts';
import type { WorkerGroup } from '#server/platform/queue/start-workers.ts';
import { forgetAcceptances } from '#server/public/portal/accept-offer.ts';
import { forgetLinks } from '#server/public/portal/order-links.ts';
import {
  forgetNetworks,
  forgetRequests,
  forgetUnconfirmedRequests,
} from '#server/public/storefront/storefront-requests.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { forgetReadersOfMailings } from '#server/sending/delivery/mailing-adapters.ts';
import { judgeAgain } from '#server/sending/tracking/judge-again.ts';
import { dropOldMonths, forgetTrackedClients, makeComingMonths } from '#server/sending/tracking/months.ts';
import { forgetExpiredRecords, forgetIdempotencyKeys, IDEMPOTENCY_HOURS } from './forget-expired-records.ts';
import { type DoneDays, forEach, type Job, runOnce } from './run-job.ts';

/** The advisory locks with which only one process at a time runs `clean_up`, `sweep` and `online_payments`. The numbers are arbitrary. */
const CLEAN_UP_LOCK = 7_240_118;
const SWEEP_LOCK = 7_240_121;
const ONLINE_PAYMENTS_LOCK = 7_240_125;

/**
 * The repeated work of all areas, by the name of its task in the queue. No request depends on it. Each step can be repeated, and fails
 * alone. Deliveries and mails have tasks of their own (`start-schedule.ts`).
 */
const JOBS = {
  notify_users: {
    cron: '* * * * *',
    organizations: 'organizations_to_notify()',
    steps: {
      'notifying the users': notifyOfActs,
      'sending the daily mails': (scope, { publicUrl }) => sendDailyMails(scope, publicUrl()),
    },
  },
  count_revenues: {
    cron: '* * * * *',
    organizations: 'organizations_with_changed_revenue()',
    steps: { 'counting the revenue': countRevenue },
  },
  /** Judges views and clicks a second time. Hits without stored keys are judged again by the process that counted them. */
  judge_hits_again: {
    cron: '*/5 * * * *',
    organizations: 'organizations_to_judge_again()',
    steps: { 'judging hits again': (scope) => judgeAgain(scope) },
  },
  online_payments: {
    cron: '* * * * *',
    lock: ONLINE_PAYMENTS_LOCK,
    organizations: 'organizations_with_online_payments()',
    steps: {
      'asking for a payment': forEach(listPaymentsToAsk, askForPayment),
      'sending a refund': forEach(listWaitingRefunds, sendRefund),
    },
  },
  mail_reports: {
    cron: '*/5 * * * *',
    organizations: `organizations_with_due_reports(${REPORT_WAIT_DAYS})`,
    steps: {
      'sending a report': forEach(listDueReports, (scope, report, { files, publicUrl }) =>
        sendDueReport(files, scope, { report, publicUrl: publicUrl() }),
      ),
    },
  },
  mail_ad_reminders: {
    cron: '*/5 * * * *',
    organizations: 'organizations_to_remind()',
    steps: {
      'approving ads by silence': approveSilentAds,
      'reminding a contact': forEach(listDueReminders, (scope, reminder, { publicUrl }) =>
        sendDueReminder(scope, reminder, publicUrl()),
      ),
    },
  },
  /**
   * Releases lapsed reservations, completes erasures, makes partitions, and deletes records with a short retention period. Once a day, it
   * adds issues and notifies of lapsing reservations.
   */
  clean_up: {
    cron: '*/3 * * * *',
    lock: CLEAN_UP_LOCK,
    ofInstance: {
      'deleting expired records': forgetExpiredRecords,
      'deleting ended jobs': async ({ pool }, count) => count('endedJobs', await forgetEndedJobs(pool)),
      'completing erasures': settleErasures,
      'making the tracking months': ({ pool }) => makeComingMonths(pool),
    },
    organizations: `organizations_to_clean_up(${IDEMPOTENCY_HOURS})`,
    steps: {
      'releasing the lapsed reservations': tidyLapsedReservations,
      'deleting the idempotency keys': async (scope, _app, count) =>
        count('idempotencyKeys', await forgetIdempotencyKeys(scope)),
      'deleting the tracked clients': async (scope, _app, count) => {
        const { clientKeys, readerKeys } = await forgetTrackedClients(scope);
        count('clientKeys', clientKeys);
        count('readerKeys', readerKeys);
      },
    },
    oncePerDay: { 'filling the rhythms': fillRhythms, 'notifying of lapsing reservations': notifyOfLapsing },
  },
  /**
   * Deletes data whose retention period is over. Never deletes data that an order, a report or a mailing needs. An administrator or the
   * operator can set some of the periods.
   */
  sweep: {
    cron: '40 1 * * *',
    isRunAtStart: false,
    makesUpHours: 24,
    lock: SWEEP_LOCK,
    ofInstance: {
      'deleting old hits': async ({ pool, env }, count) =>
        count('hits', await dropOldMonths(pool, env.hitDays)),
      'deleting old files of the outbox': async ({ env }, count) =>
        count('outboxFiles', await forgetOutboxFiles(env.dataFolder, RETENTION.outboxFiles.days)),
    },
    organizations: 'all',
    steps: {
      'deleting old mails': async (scope, _app, count) =>
        count('mails', await forgetMails(scope, (await getOrganization(scope)).mail_days)),
      'deleting old readers': async (scope, _app, count) =>
        forgetReadersOfMailings(scope, (await getOrganization(scope)).reader_days, (deleted) =>
          count('readers', deleted),
        ),
      'deleting old notifications': async (scope, _app, count) =>
        count('notifications', await forgetNotifications(scope, RETENTION.notifications.days)),
      'deleting unconfirmed requests': async (scope, _app, count) =>
        count('unconfirmedRequests', await forgetUnconfirmedRequests(scope)),
      'deleting the networks of old requests': async (scope) => forgetNetworks(scope),
      'deleting old requests': async (scope, _app, count) =>
        count('storefrontRequests', await forgetRequests(scope)),
      'deleting old links': async (scope, _app, count) => count('orderLinks', await forgetLinks(scope)),
      'deleting old acceptances of erased persons': async (scope, _app, count) =>
        count('lockedAcceptances', await forgetAcceptances(scope)),
      'deleting old security events': async (scope, { env }, count) =>
        count('securityEvents', await forgetSecurityEvents(scope, env.securityLogDays)),
      'deleting unused images': async (scope, { files }, count) => {
        const { image_days: unusedForDays } = await getOrganization(scope);
        await removeUnusedImages(scope, files, { unusedForDays }, (deleted) => count('images', deleted));
      },
    },
  },
} satisfies Record<string, Job>;

type JobName = keyof typeof JOBS;
const NAMES = Object.keys(JOBS) as JobName[];

/** Runs a job once. Never fails. `done` has the day of the daily work that this process last did for each organization. */
export function runJob(app: App, name: JobName, done: DoneDays = new Map()): Promise<void> {
  return runOnce(app, name, JOBS[name], done);
}

/** Returns the workers that run the jobs at their times. */
export function jobWorkers(app: App): WorkerGroup {
  const done: DoneDays = new Map();
  return {
    concurrency: 2,
    repeated: Object.fromEntries(NAMES.map((name) => [name, { isRunAtStart: true, ...(JOBS[name] as Job) }])),
    tasks: Object.fromEntries(NAMES.map((name) => [name, () => runJob(app, name, done)])),
  };
}
