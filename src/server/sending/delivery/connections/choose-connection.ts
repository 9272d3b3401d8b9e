import type { Publication } from '#contract/catalogue/publications.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { presentRow } from '#server/platform/db/record-columns.ts';
import { findRow, getRow, NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refuseStale, invalidFields, Problem } from '#server/platform/base/problem.ts';
import { getPublication } from '#server/catalogue/publications/publications-store.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';
import { statement } from '../../../platform/db/statement.ts';

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
    await refuseStale(version, { version: before.version, current: () => presentRow<Publication>(before) });
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
