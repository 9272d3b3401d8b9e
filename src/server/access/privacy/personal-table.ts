import { READER_KEY_BYTES } from '#domain/sending/tracking/tracking.ts';

/** A record of one person: a user, the contact of a customer, the publisher's own contact for a customer, a recipient of a list. */
export type RecordKind = 'user' | 'contact' | 'colleague' | 'recipient';

/** Which rows of a table belong to which records of persons. */
export interface Owner {
  column: string;
  kinds: readonly RecordKind[];
  /** The column has a key from the link of a recipient instead of an id. */
  isReaderKey?: true;
}

/** Which columns of a table contain data of persons, and how they are erased. */
export interface PersonalTable {
  /** The numeric column by whose ranges a large table is changed in several statements; null for small tables. */
  key: string | null;
  /** The rows belong to no organization, so the whole table is searched. */
  isGlobal?: true;
  /** The column with the id of the person's record to which the row belongs. */
  owner?: Owner;
  /**
   * The column with the id of a further record. The report about its person also contains the row; an erasure of this person does not
   * change the column.
   */
  alsoOf?: Owner;
  /** The column with the name of the owner. The reports about other persons do not contain it. */
  ownerName?: string;
  /** Columns that an erasure empties in the rows of the owner. */
  ownerTraces?: readonly string[];
  /** Text columns that can contain an address or a name. */
  texts: readonly string[];
  /**
   * Further text columns that can contain an address or a name. The general replacement does not change them, because tax law may require
   * them.
   */
  kept?: readonly string[];
  /** JSON columns that can contain an address or a name. */
  json?: readonly string[];
  /** Further columns in a report. */
  shown?: readonly string[];
  /**
   * What an erasure does: `record` changes or deletes the person's own rows by code for this table (`erase-records.ts`; for images
   * `settleErasures`). `rows` deletes the rows. `replace` replaces addresses and names by a neutral text. `kept` changes nothing, and the
   * administrator sees the place.
   */
  erasure: 'record' | 'rows' | 'replace' | 'kept';
}

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
