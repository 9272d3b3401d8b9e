import type { MailingCheck } from '#contract/sending/mailing-connections.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { presentRow } from '#server/platform/db/record-columns.ts';
import { findRow, getRow, NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refuseStale, invalidFields, Problem } from '#server/platform/base/problem.ts';
import { MailingError } from '../mailing-system.ts';
import { findConnectionOf, getConnection, type MailingApp, type MailingConnection } from './connection.ts';
import { openMailingSystem } from '../mailing-adapters.ts';
import type { PublicationMailing } from '#contract/sending/mailing-publications.ts';
import { listMatchOf } from '#domain/sending/delivery/mailing-list.ts';
import { normalizeTitle } from '#domain/catalogue/publication.ts';
import { getPublication } from '#server/catalogue/publications/list-publications.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Checks that a mailing system is reachable and accepts our credentials; if so, a pause of the connection ends. */
export async function checkConnection(scope: Scope, id: number, app: MailingApp): Promise<MailingCheck> {
  const connection = await scope.read((tx) => getConnection(tx, app.keys, id));
  try {
    await openMailingSystem(app, scope, connection).check();
  } catch (error) {
    if (error instanceof MailingError) return { isReady: false, reason: error.reason, detail: error.message };
    throw error;
  }
  if (connection.pausedReason !== null) {
    await endPause(scope, id, connection.name);
  }
  return { isReady: true, reason: null, detail: '' };
}

async function endPause(scope: Scope, id: number, name: string): Promise<void> {
  await scope.transact(async (tx) => {
    await updateRow(tx, 'mailing_connections', id, { paused_reason: null });
    await recordAct(tx, 'connection_resumed', { organization: tx.organizationId }, { connection: id, name });
  });
}

/** The list to look up. Omitted fields are taken from the publication. */
interface ListQuestion {
  /** Null for a publication that does not exist yet. */
  publicationId: number | null;
  title?: string | undefined;
  /** Null for Vertbook itself. */
  connectionId?: number | null | undefined;
}

/** Checks whether a title names exactly one list in the mailing system that sends, or would send, a publication. */
export async function checkListName(
  app: MailingApp,
  scope: Scope,
  question: ListQuestion,
): Promise<PublicationMailing> {
  const { connection, title, mailingConnectionId } = await scope.read((tx) =>
    readQuestion(tx, app, question),
  );
  const facts = { mailingConnectionId, kind: connection.kind, connectionName: connection.name, title };
  if (title === '') return { ...facts, state: 'missing', detail: '' };
  try {
    const lists = await openMailingSystem(app, scope, connection).findLists(title);
    return { ...facts, state: listMatchOf(lists.length), detail: lists[0]?.name ?? '' };
  } catch (error) {
    if (error instanceof MailingError) {
      const state = error.reason === 'auth' ? 'refused' : 'unreachable';
      return { ...facts, state, detail: error.message };
    }
    throw error;
  }
}

interface Asked {
  connection: MailingConnection;
  title: string;
  mailingConnectionId: number | null;
}

async function readQuestion(tx: Tx, app: MailingApp, question: ListQuestion): Promise<Asked> {
  const { publicationId, connectionId } = question;
  const publication = publicationId === null ? null : await readPublication(tx, publicationId);
  const title = normalizeTitle(question.title ?? publication?.title ?? '');
  if (connectionId === undefined && publicationId !== null) {
    const connection = await findConnectionOf(tx, app.keys, publicationId);
    return { connection, title, mailingConnectionId: publication?.mailing_connection_id ?? null };
  }
  const connection = await getConnection(tx, app.keys, connectionId ?? null);
  return { connection, title, mailingConnectionId: connectionId ?? null };
}

async function readPublication(tx: Tx, id: number) {
  const publication = await getRow(tx, 'publications', id, ['title', 'mailing_connection_id']);
  return publication;
}

type PublicationRow = Awaited<ReturnType<typeof getPublication>>;

/**
 * Chooses the mailing system that sends a publication; null is Vertbook itself. Refuses an unknown connection, and a
 * publication with an issue that is already in a mailing, because that issue would be sent twice.
 */
export async function chooseConnection(
  scope: Scope,
  publicationId: number,
  { mailingConnectionId, version }: { mailingConnectionId: number | null; version?: number | undefined },
): Promise<PublicationRow> {
  return scope.transact(async (tx) => {
    await lockRhythm(tx, publicationId);
    const before = await getPublication(tx, publicationId);
    await refuseStale(version, { version: before.version, current: () => presentRow(before) });
    const { mailing_connection_id: present } = await getRow(tx, 'publications', publicationId, [
      'mailing_connection_id',
    ]);
    if (present === mailingConnectionId) return before;
    const name = await lockConnection(tx, mailingConnectionId);
    await refuseWhileHandedOver(tx, publicationId);
    await updateRow(tx, 'publications', publicationId, {
      mailing_connection_id: mailingConnectionId,
      version: NEXT_VERSION,
      updated_at: tx.now,
    });
    await recordAct(
      tx,
      'connected',
      { publication: publicationId },
      { connection: mailingConnectionId, name },
    );
    return getPublication(tx, publicationId);
  });
}

/** Locks the connection against deletion. Returns its name, or null for Vertbook itself. */
async function lockConnection(tx: Tx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const connection = await findRow(tx, 'mailing_connections', id, ['name'], 'forKeyShare');
  if (!connection) throw invalidFields({ mailingConnectionId: ['unknown'] });
  return connection.name;
}

const DELIVERIES_ON_THEIR_WAY = statement('deliveries-on-their-way')`
  select 1 from deliveries d
     join issues i on i.organization_id = $1 and i.id = d.issue_id and i.publication_id = $2
     where d.organization_id = $1 and d.content_key is not null
       and d.state not in ('sent', 'missed', 'cancelled', 'blocked') limit 1`;

async function refuseWhileHandedOver(tx: Tx, publicationId: number): Promise<void> {
  const onItsWay = await tx.statement(DELIVERIES_ON_THEIR_WAY, [tx.organizationId, publicationId]);
  if (onItsWay.length > 0) throw new Problem('mailing_in_progress');
}
