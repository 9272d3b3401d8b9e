import type { LaterWords } from '#words/shape.ts';

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
  /** The rows may belong to other persons of the same name, so only the address is searched. */
  isFoundByAddress?: true;
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
  /** The type of these columns; `jsonb` by default. */
  jsonType?: 'json' | 'jsonb';
  /** Further columns in a report. */
  shown?: readonly string[];
  /**
   * What an erasure does: `record` changes or deletes the person's own rows by code for this table (`erase-records.ts`; for images
   * `settleErasures`). `rows` deletes the rows. `replace` replaces addresses and names by a neutral text; `record and replace` does both.
   * `kept` changes nothing, and the administrator sees the place.
   */
  erasure: 'record' | 'record and replace' | 'rows' | 'replace' | 'kept';
}

/** A table with personal data. The words of every language say what it contains. */
export type PersonalTableName = keyof LaterWords['tables'];

/**
 * The columns of an area's tables that can hold text, JSON or bytes. Each area describes its own tables in `personal-data.ts`, and
 * `src/server/link-areas.ts` joins them. The tests refuse a column that is in neither list.
 */
export interface PersonalData {
  /** The tables that can contain personal data. */
  tables: Partial<Record<PersonalTableName, PersonalTable>>;
  /**
   * The other columns, by table: names of things, fixed words, keys and hashes. Generated columns are also here, because they change with the
   * columns that they are generated from.
   */
  noPersonalData: Readonly<Record<string, readonly string[]>>;
}
