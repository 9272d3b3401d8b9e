import type { ColumnType } from 'kysely';
import type { JsonColumns, OptionalColumns, Tables } from './catalogue.gen.ts';

/** The tables of the query builder. JSON is read as a value and written as text. */
export type Schema = {
  [Table in keyof Tables]: {
    [Column in keyof Tables[Table]]: Column extends JsonOf<Table>
      ? Written<Tables[Table][Column], string | NullOf<Tables[Table][Column]>, Table, Column>
      : Written<Tables[Table][Column], Widened<Tables[Table][Column]>, Table, Column>;
  };
};

/** The columns of a table that contain JSON. */
export type JsonOf<Table> = Table extends keyof JsonColumns ? JsonColumns[Table] : never;
/** The columns of a table that an insert may omit. */
export type OptionalOf<Table> = Table extends keyof OptionalColumns ? OptionalColumns[Table] : never;

type Written<Read, Write, Table extends keyof Tables, Column> = ColumnType<
  Read,
  Column extends OptionalOf<Table> ? Write | undefined : Write,
  Write
>;

/** The check constraint decides which texts may be written. */
export type Widened<Value> = Value extends string ? string : Value;

export type NullOf<Value> = unknown extends Value ? null : Extract<Value, null>;
