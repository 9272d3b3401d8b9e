import { isKeyOfReaderSql } from '../tracking/client-keys.ts';

/** A record of one person: a user, the contact of a customer, the own contact for a customer, a recipient of a list. */
export type RecordKind = 'user' | 'contact' | 'colleague' | 'recipient';

/** Which rows of a table belong to which records of persons. */
export interface Owner {
  column: string;
  kinds: readonly RecordKind[];
  /** The column has a key from the link of a recipient instead of an id. */
  isReaderKey?: true;
}

/** How a table holds data of persons. */
export interface PersonalTable {
  /** The numeric column by which large tables are changed part by part; null for small tables. */
  key: string | null;
  /** The rows have no organization: those of all organizations are searched. */
  isGlobal?: true;
  /** The column with the id of the person's record, to which the row belongs. */
  owner?: Owner;
  /** The column with the id of another record of a person, whose report names the row. An erasure leaves it. */
  alsoOf?: Owner;
  /** The column with the name of the owner, which no other person's report contains. */
  ownerName?: string;
  /** Columns that an erasure empties in the rows of the owner. */
  ownerTraces?: readonly string[];
  /** Text columns that can contain an address or a name. */
  texts: readonly string[];
  /** Further text columns that can, which an erasure does not change, because tax law wants them kept. */
  kept?: readonly string[];
  /** JSON columns that can. */
  json?: readonly string[];
  /** Further columns in a report. */
  shown?: readonly string[];
  /**
   * What an erasure does: `record` changes the person's own row (`erase-records.ts`), `rows` deletes the rows, `replace`
   * replaces addresses and names by a neutral text, `kept` changes nothing and names the place to the administrator.
   */
  erasure: 'record' | 'rows' | 'replace' | 'kept';
}

/** An SQL condition: whether a row belongs to one of these records. `ids` is the parameter with their ids, such as `$3`. */
export function isOwnedSql({ column, isReaderKey }: Owner, ids: string): string {
  return isReaderKey ? isKeyOfReaderSql(column, readerKeysSql(ids)) : `${column} = any (${ids}::bigint[])`;
}

/**
 * An SQL subquery: the keys of recipients in the links of their mails. `$1` must be the organization, `ids` the parameter with the ids of
 * the recipients.
 */
export function readerKeysSql(ids: string): string {
  return `select reader_key from delivery_recipients
    where organization_id = $1 and recipient_id = any (${ids}::bigint[]) and reader_key is not null`;
}
