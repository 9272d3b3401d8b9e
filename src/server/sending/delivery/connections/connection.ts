import { DEFAULT_SENDING_TIME } from '#domain/sending/delivery/mailing-connection.ts';
import { type MailingKind, OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { type RowOf, statement } from '../../../platform/db/statement.ts';

/** A mailing system of the organization with its credentials. Secrets are never returned by the API or logged. */
export interface MailingConnection {
  /** Null for Vertbook itself while it has no settings. */
  id: number | null;
  kind: MailingKind;
  name: string;
  settings: Record<string, unknown>;
  secrets: Record<string, string>;
  /** The time of day at which sending starts: `HH:MM` in the organization's time zone. */
  sendingTime: string;
  /** The reason for the pause; null unless the connection is paused. */
  pausedReason: string | null;
  /** Whether the connection belongs to a demo organization. */
  isDemo: boolean;
}

/** The part of the application that a mailing system may use. */
export type MailingApp = Pick<App, 'env' | 'keys' | 'publicUrl' | 'http'>;

const PRESET: Omit<MailingConnection, 'isDemo'> = {
  id: null,
  kind: OWN_KIND,
  name: 'Vertbook',
  settings: {},
  secrets: {},
  sendingTime: DEFAULT_SENDING_TIME,
  pausedReason: null,
};

/** The stored columns of a connection. If `id` is null, it is Vertbook itself without settings. */
type ConnectionFacts = RowOf<typeof FIND_CONNECTION_OF>;

const FIND_CONNECTION_OF = statement('find-connection-of')`
  select c.id, c.kind, c.name, c.settings, c.secrets, c.sending_time, c.paused_reason, o.is_resettable as is_demo
     from publications p
     join organizations o on o.id = p.organization_id and o.id = $1
     left join mailing_connections c on c.organization_id = $1 and case
       when p.mailing_connection_id is null then c.kind = $3 else c.id = p.mailing_connection_id end
     where p.organization_id = $1 and p.id = $2`.as<{
  kind: MailingKind;
  name: string;
  settings: Record<string, unknown>;
  sending_time: string;
}>();

/**
 * Returns the connection of a publication: its own, else the organization's connection of Vertbook itself, else Vertbook without
 * settings. Refuses an unknown publication.
 */
export async function findConnectionOf(
  tx: Tx,
  keys: InstanceKeys,
  publicationId: number,
): Promise<MailingConnection> {
  const [row] = await tx.statement(FIND_CONNECTION_OF, [tx.organizationId, publicationId, OWN_KIND]);
  return connectionOf(tx.organizationId, keys, refuseMissing(row));
}

const GET_CONNECTION = statement('get-connection')`
  select c.id, c.kind, c.name, c.settings, c.secrets, c.sending_time, c.paused_reason, o.is_resettable as is_demo
     from organizations o
     left join mailing_connections c on c.organization_id = $1 and c.organization_id = o.id
       and case when $2::bigint is null then c.kind = $3 else c.id = $2 end
     where o.id = $1`.as<{
  kind: MailingKind;
  name: string;
  settings: Record<string, unknown>;
  sending_time: string;
}>();

/** Returns the organization's connection with this id; `null` is Vertbook itself, which always exists. */
export async function getConnection(
  tx: Tx,
  keys: InstanceKeys,
  id: number | null,
): Promise<MailingConnection> {
  const [row] = await tx.statement(GET_CONNECTION, [tx.organizationId, id, OWN_KIND]);
  const facts = refuseMissing(row);
  if (id !== null) refuseMissing(facts.id ?? undefined);
  return connectionOf(tx.organizationId, keys, facts);
}

function connectionOf(organizationId: number, keys: InstanceKeys, row: ConnectionFacts): MailingConnection {
  if (row.id === null) return { ...PRESET, isDemo: row.is_demo };
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    settings: row.settings,
    secrets: openSecrets(keys, { organizationId, id: row.id }, row.secrets),
    sendingTime: row.sending_time.slice(0, 'HH:MM'.length),
    pausedReason: row.paused_reason,
    isDemo: row.is_demo,
  };
}

interface Owner {
  organizationId: number;
  id: number;
}

/** Encrypts secrets for the database. They can be decrypted only for this connection. */
export function sealSecrets(keys: InstanceKeys, owner: Owner, secrets: Record<string, string>): Buffer {
  return keys.seal(JSON.stringify(secrets), ownerOf(owner));
}

/** Decrypts secrets. */
export function openSecrets(keys: InstanceKeys, owner: Owner, sealed: Buffer | null): Record<string, string> {
  return sealed === null ? {} : (JSON.parse(keys.open(sealed, ownerOf(owner))) as Record<string, string>);
}

function ownerOf({ organizationId, id }: Owner): string {
  return `connection ${organizationId}/${id}`;
}
