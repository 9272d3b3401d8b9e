import * as contract from '#contract/mailing/outbox.ts';
import type { App } from '../http/app-context.ts';
import { Problem } from '../base/problem.ts';
import { serve } from '../http/serve.ts';
import { listOutbox } from './list-outbox.ts';

/** Serves the outbox of an instance that has no mail server, and of a demo organization, which uses none. */
export function outboxRoutes(app: App): void {
  serve(app, contract.listOutboxMails).with(async ({ scope, session }) => {
    if (app.env.smtpUrl !== null && !session.isResettable) throw new Problem('not_found');
    return { mails: await listOutbox(app, scope) };
  });
}
