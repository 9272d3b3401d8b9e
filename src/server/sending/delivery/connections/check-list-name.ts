import type { PublicationMailing } from '#contract/sending/mailing-publications.ts';
import { listMatchOf } from '#domain/sending/delivery/mailing-list.ts';
import { normalizeTitle } from '#domain/catalogue/publication.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { MailingError } from '../mailing-system.ts';
import { findConnectionOf, getConnection, type MailingApp, type MailingConnection } from './connection.ts';
import { openMailingSystem } from '../mailing-adapters.ts';

/** The list to look up. Omitted fields are taken from the publication. */
export interface ListQuestion {
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
