import type { OutboxMail } from '#contract/sending/outbox.ts';
import type { MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { settingsOfDemo } from '#server/platform/env.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { brevo } from './systems/brevo/brevo-adapter.ts';
import { builtin } from './systems/builtin/builtin-adapter.ts';
import type { MailingApp, MailingConnection } from './connections/connection.ts';
import { feed } from './systems/feed/feed-adapter.ts';
import { ghost } from './systems/ghost/ghost-adapter.ts';
import { listmonk } from './systems/listmonk/listmonk-adapter.ts';
import { mailchimp } from './systems/mailchimp/mailchimp-adapter.ts';
import type { MailingAdapter, MailingSystem } from './mailing-system.ts';
import { webhook } from './systems/webhook/webhook-adapter.ts';

/** The registry of mailing systems on the server. `mailing-kinds.ts` in the domain has the part that the web app shares. */
const ADAPTERS: Readonly<Record<MailingKind, MailingAdapter>> = {
  builtin,
  brevo,
  feed,
  ghost,
  listmonk,
  mailchimp,
  webhook,
};

/** Returns the adapter of a kind. */
export function adapterOf(kind: MailingKind): MailingAdapter {
  return ADAPTERS[kind];
}

/** Opens the mailing system of a connection without calling it. A demo organization gets the settings of {@link settingsOfDemo}. */
export function openMailingSystem(
  app: MailingApp,
  scope: Scope,
  connection: MailingConnection,
): MailingSystem {
  const env = connection.isDemo ? settingsOfDemo(app.env) : app.env;
  return adapterOf(connection.kind).open({ ...app, env }, scope, connection);
}

/** Registers the HTTP routes of all kinds. */
export function mailingSystemsRoutes(app: App): void {
  for (const adapter of Object.values(ADAPTERS)) adapter.routes?.(app);
}

/** Deletes the data of readers of an organization's issues that were sent at least `days` days ago. */
export async function forgetReadersOfMailings(
  scope: Scope,
  days: number,
  count: (deleted: number) => void,
): Promise<void> {
  for (const adapter of Object.values(ADAPTERS)) await adapter.forgetReaders?.(scope, days, count);
}

/** Lists the newest mails to readers that Vertbook sent. */
export async function listSentMails(app: MailingApp, scope: Scope, count: number): Promise<OutboxMail[]> {
  const mails: OutboxMail[] = [];
  for (const adapter of Object.values(ADAPTERS)) {
    mails.push(...((await adapter.mails?.listSent(app, scope, count)) ?? []));
  }
  return mails;
}
