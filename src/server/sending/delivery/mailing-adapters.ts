import type { OutboxMail } from '#contract/sending/outbox.ts';
import { MAILING_KINDS, type MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { settingsOfDemo } from '#server/platform/env.ts';
import type { App } from '#server/platform/http/app-context.ts';
import type { MailingApp, MailingConnection } from './connections/connection.ts';
import type { MailingAdapter, MailingSystem } from './mailing-system.ts';

/** The adapter of each kind. Awaited while the program starts, so a kind without an adapter stops it. */
const ADAPTERS: ReadonlyMap<MailingKind, MailingAdapter> = new Map(
  await Promise.all(MAILING_KINDS.map(async (kind) => [kind, await loadAdapter(kind)] as const)),
);

/** Loads the adapter from the folder of its kind, so that the registry in the domain is the only list of mailing systems. */
async function loadAdapter(kind: MailingKind): Promise<MailingAdapter> {
  const module = (await import(`./systems/${kind}/${kind}-adapter.ts`)) as Partial<
    Record<MailingKind, MailingAdapter>
  >;
  const adapter = module[kind];
  if (!adapter) throw new Error(`${kind}-adapter.ts does not export the adapter ${kind}`);
  return adapter;
}

/** Returns the adapter of a kind. */
export function adapterOf(kind: MailingKind): MailingAdapter {
  const adapter = ADAPTERS.get(kind);
  if (!adapter) throw new Error(`There is no mailing system ${kind}`);
  return adapter;
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
  for (const adapter of ADAPTERS.values()) adapter.routes?.(app);
}

/** Deletes the data of readers of an organization's issues that were sent at least `days` days ago. */
export async function forgetReadersOfMailings(
  scope: Scope,
  days: number,
  count: (deleted: number) => void,
): Promise<void> {
  for (const adapter of ADAPTERS.values()) await adapter.forgetReaders?.(scope, days, count);
}

/** Lists the newest mails to readers that Vertbook sent. */
export async function listSentMails(app: MailingApp, scope: Scope, count: number): Promise<OutboxMail[]> {
  const mails: OutboxMail[] = [];
  for (const adapter of ADAPTERS.values()) {
    mails.push(...((await adapter.mails?.listSent(app, scope, count)) ?? []));
  }
  return mails;
}
