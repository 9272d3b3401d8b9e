/** A record of one person: a user, the contact of a customer, the own contact for a customer, a recipient of a list. */
export type RecordKind = 'user' | 'contact' | 'colleague' | 'recipient';

/** How a table holds data of persons. */
export interface PersonalTable {
  /** The numeric column by which large tables are changed part by part; null for small tables. */
  key: string | null;
  /** The rows have no organization: those of all organizations are searched. */
  isGlobal?: true;
  /** The column with the id of the person's record, to which the row belongs. */
  owner?: { column: string; kinds: readonly RecordKind[] };
  /** The column with the name of the owner. */
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
