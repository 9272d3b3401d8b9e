import { READER_KEY_BYTES } from '#domain/sending/tracking/tracking.ts';
import type { Owner } from '#server/platform/personal-table.ts';

/** Returns an SQL condition: whether a row belongs to one of these records. `ids` is the parameter with their ids, such as `$3`. */
export function isOwnedSql({ column, isReaderKey }: Owner, ids: string): string {
  return isReaderKey ? isKeyOfReaderSql(column, readerKeysSql(ids)) : `${column} = any (${ids}::bigint[])`;
}

/**
 * Returns an SQL subquery for the reader keys of recipients. `$1` must be the organization, and `ids` the parameter with the ids of the
 * recipients.
 */
export function readerKeysSql(ids: string): string {
  return `select reader_key from delivery_recipients
    where organization_id = $1 and recipient_id = any (${ids}::bigint[]) and reader_key is not null`;
}

/** Returns an SQL expression: whether a key is one of these reader keys, or was derived from one of them. `keys` is a subquery. */
function isKeyOfReaderSql(clientKey: string, keys: string): string {
  return `substring(${clientKey} from 1 for ${READER_KEY_BYTES}) in (${keys})`;
}
