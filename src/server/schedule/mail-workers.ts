import type { App } from '../http/app-context.ts';
import { settingsOfDemo } from '../env.ts';
import { enqueueDueMails, type MailReference, SEND_MAIL } from '../mail/enqueue-mail.ts';
import { openMailTransport } from '../mail/mail-transport.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { WorkerGroup } from '../queue/start-workers.ts';

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
