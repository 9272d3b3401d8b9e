import * as contract from '#contract/sending/outbox.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listOutbox } from './list-outbox.ts';

/** Serves the outbox of an instance that has no mail server, and of a demo organization, which uses none. */
export function outboxRoutes(app: App): void {
  serve(app, contract.listOutboxMails).with(async ({ scope, session }) => {
    if (app.env.smtpUrl !== null && !session.isResettable) throw new Problem('not_found');
    return { mails: await listOutbox(app, scope) };
  });
}
