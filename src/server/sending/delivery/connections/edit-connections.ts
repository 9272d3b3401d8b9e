import {
  connectionProblems,
  DEFAULT_SENDING_TIME,
  mailingNameProblem,
  setTexts,
} from '#domain/sending/delivery/mailing-connection.ts';
import { type MailingKind, secretNames, settingNames } from '#domain/sending/delivery/mailing-kinds.ts';
import { refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import { adapterOf } from '../mailing-adapters.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { openSecrets, sealSecrets } from './connection.ts';
import {
  type ConnectionRow,
  getConnectionRow,
  lockConnectionRow,
  presentConnection,
  settingsOf,
} from './connection-record.ts';
import { NEXT_VERSION, updateRow, insertRow, takeIds } from '#server/platform/db/rows.ts';

/** A requested change of a connection. Omitted fields keep their values; an empty text removes the value. */
interface ConnectionInput {
  name?: string | undefined;
  settings: Readonly<Record<string, string | undefined>>;
  secrets: Readonly<Record<string, string | undefined>>;
  sendingTime?: string | undefined;
}

/** The content of a connection with its decrypted secrets. */
interface ConnectionContent {
  name: string;
  settings: Record<string, string>;
  secrets: Record<string, string>;
  sendingTime: string;
}

/** Returns the content after a change. Refuses all invalid fields in one refusal. */
function changedContent(
  kind: MailingKind,
  before: ConnectionContent,
  input: ConnectionInput,
): ConnectionContent {
  const content = {
    name: (input.name ?? before.name).normalize('NFC').trim(),
    settings: setTexts(settingNames(kind), { ...before.settings, ...given(input.settings) }),
    secrets: kept(secretNames(kind), { ...before.secrets, ...given(input.secrets) }),
    sendingTime: input.sendingTime ?? before.sendingTime,
  };
  refuseFields({
    name: mailingNameProblem(content.name),
    ...adapterOf(kind).secretProblems?.(content.secrets),
    ...connectionProblems(kind, content),
  });
  return content;
}

/** Returns the names of the fields that differ, without their values, because some are secret. */
function changedFields(kind: MailingKind, before: ConnectionContent, after: ConnectionContent): string[] {
  return [
    ...(before.name === after.name ? [] : ['name']),
    ...(before.sendingTime === after.sendingTime ? [] : ['sendingTime']),
    ...settingNames(kind).filter((name) => before.settings[name] !== after.settings[name]),
    ...secretNames(kind).filter((name) => before.secrets[name] !== after.secrets[name]),
  ];
}

function given(texts: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

// Secrets are stored exactly as they were entered.
function kept(names: readonly string[], texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));
}

/**
 * Connects a mailing system. Refuses invalid fields, a name that is in use, and a second connection of the built-in system, which
 * sends the publications without a connection of their own.
 */
export async function createConnection(
  scope: Scope,
  { kind, ...input }: ConnectionInput & { kind: MailingKind },
  { keys }: { keys: InstanceKeys },
): Promise<ConnectionRow> {
  const nothing = { name: '', settings: {}, secrets: {}, sendingTime: DEFAULT_SENDING_TIME };
  const content = changedContent(kind, nothing, input);
  return scope.transact(async (tx) => {
    const id = await insertConnection(tx, keys, kind, content);
    await recordAct(
      tx,
      'connected',
      { organization: tx.organizationId },
      { connection: id, kind, name: content.name, settings: content.settings },
    );
    recordSecurityEvent(tx, 'connection_added', { subject: { kind: 'connection', id, name: content.name } });
    return getConnectionRow(tx, id);
  });
}

async function insertConnection(
  tx: Tx,
  keys: InstanceKeys,
  kind: MailingKind,
  { name, settings, secrets, sendingTime }: ConnectionContent,
): Promise<number> {
  // The id is reserved before the row is inserted, because secrets are encrypted for this id.
  const [id = 0] = await takeIds(tx, 'mailing_connections', 1);
  const { organizationId } = tx;
  await refuseDuplicate('mailing_connections_one_own', { kind: ['taken'] }, () =>
    refuseDuplicate('mailing_connections_name_unique', { name: ['taken'] }, () =>
      insertRow(tx, 'mailing_connections', {
        id,
        kind,
        name,
        settings: JSON.stringify(settings),
        secrets: Object.keys(secrets).length > 0 ? sealSecrets(keys, { organizationId, id }, secrets) : null,
        sending_time: sendingTime,
      }),
    ),
  );
  return id;
}

/**
 * Changes a connection and ends its pause. Refuses invalid fields, a name that is in use and, if `version` is given, a record
 * that another user has changed since.
 */
export async function changeConnection(
  scope: Scope,
  id: number,
  { version, ...input }: ConnectionInput & { version?: number | undefined },
  { keys }: { keys: InstanceKeys },
): Promise<ConnectionRow> {
  return scope.transact(async (tx) => {
    const row = await lockConnectionRow(tx, id);
    const { organizationId } = tx;
    await refuseStale(version, {
      version: row.version,
      current: () => presentConnection(keys, organizationId, row),
    });
    const before = contentOf(keys, organizationId, row);
    const after = changedContent(row.kind, before, input);
    const fields = changedFields(row.kind, before, after);
    if (fields.length === 0 && row.paused_reason === null) return row;
    await writeConnection(tx, keys, id, after);
    await recordAct(
      tx,
      'connection_changed',
      { organization: organizationId },
      { connection: id, name: after.name, fields, before: before.settings },
    );
    recordSecurityEvent(tx, 'connection_changed', {
      subject: { kind: 'connection', id, name: after.name },
      detail: fields.join(', '),
    });
    return getConnectionRow(tx, id);
  });
}

function contentOf(keys: InstanceKeys, organizationId: number, row: ConnectionRow): ConnectionContent {
  return {
    name: row.name,
    settings: settingsOf(row),
    secrets: openSecrets(keys, { organizationId, id: row.id }, row.secrets),
    sendingTime: row.sending_time.slice(0, 'HH:MM'.length),
  };
}

async function writeConnection(
  tx: Tx,
  keys: InstanceKeys,
  id: number,
  { name, settings, secrets, sendingTime }: ConnectionContent,
): Promise<void> {
  const { organizationId } = tx;
  await refuseDuplicate('mailing_connections_name_unique', { name: ['taken'] }, () =>
    updateRow(tx, 'mailing_connections', id, {
      name,
      settings: JSON.stringify(settings),
      secrets: Object.keys(secrets).length > 0 ? sealSecrets(keys, { organizationId, id }, secrets) : null,
      sending_time: sendingTime,
      paused_reason: null,
      version: NEXT_VERSION,
      updated_at: tx.now,
    }),
  );
}
