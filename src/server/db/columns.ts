import type { ColumnType } from 'kysely';

/** A calendar day, `YYYY-MM-DD`. */
export type DayColumn = string;
/** An instant, ISO 8601 in UTC. */
export type Instant = string;
/** An instant that the database sets by itself. */
export type Created = ColumnType<Instant, Instant | undefined, Instant>;
