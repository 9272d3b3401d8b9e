import { mailingSettings } from '#domain/mailing-connection.ts';
import type { Scope } from '../../db/scope.ts';
import { type FieldCodes, invalidFields } from '../../base/problem.ts';
import type { InstanceKeys } from '../../keys/instance-keys.ts';
import { changeConnection } from './change-connection.ts';
import { type ConnectionRow, getConnectionRow } from './connection-record.ts';
import { makeDkimKey } from './dkim-key.ts';

/**
 * Makes a new key that signs the mails of a connection; the key itself never leaves, only the record that publishes it
 * is shown. Refuses while the domain or the selector of the signature is not set, and systems that sign by themselves.
 */
export async function generateDkimKey(
  scope: Scope,
  keys: InstanceKeys,
  id: number,
  version: number | undefined,
): Promise<ConnectionRow> {
  const { kind, settings } = await scope.read((tx) => getConnectionRow(tx, id));
  if (kind !== 'builtin') {
    throw invalidFields({ kind: ['invalid'] });
  }
  const { dkimDomain, dkimSelector } = mailingSettings(kind, settings);
  const missing: FieldCodes = {
    ...(dkimDomain ? {} : { dkimDomain: ['blank'] }),
    ...(dkimSelector ? {} : { dkimSelector: ['blank'] }),
  };
  if (Object.keys(missing).length > 0) {
    throw invalidFields(missing);
  }
  const dkimPrivateKey = await makeDkimKey();
  return changeConnection(scope, keys, id, { settings: {}, secrets: { dkimPrivateKey }, version });
}
