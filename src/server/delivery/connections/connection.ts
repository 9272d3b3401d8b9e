import type { MailingKind } from '#domain/delivery.ts';
import type { Tx } from '../../db/scope.ts';
import type { App } from '../../http/app-context.ts';
import { Problem } from '../../base/problem.ts';
import type { InstanceKeys } from '../../keys/instance-keys.ts';

/** A mailing system of the organisation, with what is needed to speak to it. Its secrets are never answered or logged. */
export interface MailingConnection {
  /** Null where the organisation never set up anything: Vertbook itself, as it is without settings. */
  id: number | null;
  kind: MailingKind;
  name: string;
  settings: Record<string, unknown>;
  secrets: Record<string, string>;
  /** From when on the day an issue is sent: `HH:MM` in the organisation's time zone. */
  sendingTime: string;
  /** Why nothing is handed over for now; null while something is. */
  pausedReason: string | null;
}

/** What a mailing system may use of the application. */
export type MailingApp = Pick<App, 'env' | 'keys' | 'publicUrl' | 'http'>;

const BUILTIN_DEFAULT: MailingConnection = {
  id: null,
  kind: 'builtin',
  name: 'Vertbook',
  settings: {},
  secrets: {},
  sendingTime: '08:00',
  pausedReason: null,
};

interface FoundRow {
  id: number | null;
  kind: MailingKind;
  name: string;
  settings: Record<string, unknown>;
  secrets: Buffer | null;
  sending_time: string;
  paused_reason: string | null;
}

/**
 * The connection that a publication is sent by: its own, else the organisation's builtin one, else Vertbook without
 * settings. Refuses a publication that is not there.
 */
export async function findConnectionOf(
  tx: Tx,
  keys: InstanceKeys,
  publicationId: number,
): Promise<MailingConnection> {
  const [row] = await tx.statement<FoundRow>(
    'find-connection-of',
    `select c.id, c.kind, c.name, c.settings, c.secrets, c.sending_time, c.paused_reason
     from publications p
     left join mailing_connections c on c.organization_id = $1 and case
       when p.mailing_connection_id is null then c.kind = 'builtin' else c.id = p.mailing_connection_id end
     where p.organization_id = $1 and p.id = $2`,
    [tx.organizationId, publicationId],
  );
  if (!row) {
    throw new Problem('not_found');
  }
  return connectionOf(tx.organizationId, keys, row);
}

/** The organisation's connection of that id; `null` is its builtin one, which is always there. */
export async function getConnection(
  tx: Tx,
  keys: InstanceKeys,
  id: number | null,
): Promise<MailingConnection> {
  const [row] = await tx.statement<FoundRow>(
    'get-connection',
    `select c.id, c.kind, c.name, c.settings, c.secrets, c.sending_time, c.paused_reason
     from mailing_connections c
     where c.organization_id = $1 and case when $2::bigint is null then c.kind = 'builtin' else c.id = $2 end`,
    [tx.organizationId, id],
  );
  if (!row && id !== null) {
    throw new Problem('not_found');
  }
  return connectionOf(tx.organizationId, keys, row);
}

function connectionOf(
  organizationId: number,
  keys: InstanceKeys,
  row: FoundRow | undefined,
): MailingConnection {
  if (!row || row.id === null) {
    return BUILTIN_DEFAULT;
  }
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    settings: row.settings,
    secrets: openSecrets(keys, { organizationId, id: row.id }, row.secrets),
    sendingTime: row.sending_time.slice(0, 'HH:MM'.length),
    pausedReason: row.paused_reason,
  };
}

interface Owner {
  organizationId: number;
  id: number;
}

/** Secrets as they lie in the database: they open for this connection alone. */
export function sealSecrets(keys: InstanceKeys, owner: Owner, secrets: Record<string, string>): Buffer {
  return keys.seal(JSON.stringify(secrets), ownerOf(owner));
}

/** The secrets again. */
export function openSecrets(keys: InstanceKeys, owner: Owner, sealed: Buffer | null): Record<string, string> {
  return sealed === null ? {} : (JSON.parse(keys.open(sealed, ownerOf(owner))) as Record<string, string>);
}

function ownerOf({ organizationId, id }: Owner): string {
  return `connection ${organizationId}/${id}`;
}
