import type { App } from '#server/platform/http/app-context.ts';
import { settingsOfDemo } from '#server/platform/env.ts';
import { enqueueDueMails, type MailReference, SEND_MAIL } from '#server/platform/mail/enqueue-mail.ts';
import { openMailTransport } from '#server/platform/mail/mail-transport.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import type { WorkerGroup } from '#server/platform/queue/start-workers.ts';

/** How many mails one process sends at once. */
const CONCURRENCY = 5;

/** Returns the workers that send the queued mails. */
export function mailWorkers({ pool, http, env }: Pick<App, 'pool' | 'http' | 'env'>): WorkerGroup {
  const sender = {
    pool,
    log: http.log,
    transport: openMailTransport(env),
    demoTransport: openMailTransport(settingsOfDemo(env)),
  };
  return {
    concurrency: CONCURRENCY,
    repeated: { enqueue_due_mails: { cron: '* * * * *', isRunAtStart: true } },
    tasks: {
      [SEND_MAIL]: (payload) => sendMail(sender, payload as MailReference),
      enqueue_due_mails: () => enqueueDueMails(pool),
    },
  };
}
