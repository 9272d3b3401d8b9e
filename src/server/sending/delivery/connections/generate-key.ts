import { fieldsOf } from '#domain/sending/delivery/mailing-kinds.ts';
import { invalidFields } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { adapterOf } from '../mailing-adapters.ts';
import { changeConnection } from './change-connection.ts';
import { type ConnectionRow, getConnectionRow, settingsOf } from './connection-record.ts';

/**
 * Generates and stores the secret of a connection that only the server generates, such as a DKIM key. Never returns the secret. Refuses
 * kinds without such a secret, and a connection without the settings that the secret requires.
 */
export async function generateKey(
  scope: Scope,
  id: number,
  { version }: { version?: number | undefined },
  { keys }: { keys: InstanceKeys },
): Promise<ConnectionRow> {
  const row = await scope.read((tx) => getConnectionRow(tx, id));
  const field = fieldsOf(row.kind).find(({ generatedBy }) => generatedBy === 'server');
  const secret = await adapterOf(row.kind).generateSecret?.(settingsOf(row));
  if (!field || secret === undefined) throw invalidFields({ kind: ['invalid'] });
  return changeConnection(scope, id, { settings: {}, secrets: { [field.name]: secret }, version }, { keys });
}
