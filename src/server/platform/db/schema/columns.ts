import type { ColumnType } from 'kysely';

/** A calendar day, `YYYY-MM-DD`. */
export type DayColumn = string;
/** An instant, ISO 8601 in UTC. */
export type Instant = string;
/** An instant with a default in the database. */
export type Created = ColumnType<Instant, Instant | undefined, Instant>;
/** JSON: read as a value, written as text. */
export type JsonText<Value> = ColumnType<Value, string | undefined, string>;
