import type pg from 'pg';
import type { SliceLimits } from '#server/sending/delivery/steps/time-slice.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { startWorkers } from '#server/platform/queue/start-workers.ts';
import { jobWorkers } from './jobs.ts';
import { measureDeleted } from './job-log.ts';
import { ADVANCE_DELIVERY, advanceJobOf, deliveryWorkers } from '../sending/delivery/delivery-workers.ts';
import { mailWorkers } from '../platform/mail/mail-workers.ts';

/** How many mails, or for how long, a worker sends to one list before it looks for other deliveries. */
const SLICE: SliceLimits = { mails: 1_000, ms: 10_000 };

/**
 * Starts this process's workers for everything that runs in the background: deliveries, mails and repeated jobs. Returns a function that
 * stops them.
 */
export async function startSchedule(
  app: App,
  connection: pg.PoolConfig,
  slice: SliceLimits = SLICE,
): Promise<() => Promise<void>> {
  measureDeleted(app);
  const workers = await startWorkers(connection, app.http.log, [
    deliveryWorkers(app, slice),
    mailWorkers(app),
    jobWorkers(app),
  ]);
  app.wakeDelivery = (organizationId, issueId) => {
    const issue = { organizationId, issueId };
    workers.addJob(ADVANCE_DELIVERY, issue, advanceJobOf(issue)).catch((error: unknown) => {
      app.http.log.warn({ err: error, issueId }, 'a delivery could not be enqueued: the next plan finds it');
    });
  };
  return async () => {
    app.wakeDelivery = () => undefined;
    await workers.stop();
  };
}
