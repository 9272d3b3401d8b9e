import * as contract from '#contract/sending/outbox.ts';
import type { OutboxMail } from '#contract/sending/outbox.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listSentMails } from '../delivery/mailing-adapters.ts';
import type { MailingApp } from '../delivery/connections/connection.ts';
import { listOutboxMails } from '#server/platform/mail/find-mails.ts';

const NEWEST = 50;

/** Lists the organization's newest mails: those to its users and customers, and the newsletters to its readers. */
async function listOutbox(app: MailingApp, scope: Scope): Promise<OutboxMail[]> {
  const mails = [...(await listOutboxMails(scope, NEWEST)), ...(await listSentMails(app, scope, NEWEST))];
  return mails
    .toSorted(
      (one, other) => Number(one.createdAt < other.createdAt) - Number(one.createdAt > other.createdAt),
    )
    .slice(0, NEWEST);
}

/** Serves the outbox of an instance that has no mail server, and of a demo organization. */
export function outboxRoutes(app: App): void {
  serve(app, contract.listOutboxMails).with(async ({ scope, session }) => {
    if (app.env.smtpUrl !== null && !session.isResettable) throw new Problem('not_found');
    return { mails: await listOutbox(app, scope) };
  });
}
