import type pg from 'pg';
import type { Statements } from './catalogue.gen.ts';

/** An SQL statement with the types of its rows and values. It is prepared once for each connection. */
export interface Statement<Row = unknown, Values extends readonly unknown[] = readonly never[]> {
  readonly name: string;
  readonly text: string;
  /**
   * Returns the same statement with narrower types of some columns, where the database cannot know them: content of JSON, results of
   * functions, and expressions that are never null for a reason outside the statement.
   */
  as<Columns extends Narrowed<Row, Columns>>(): Statement<Omit<Row, keyof Columns> & Columns, Values>;
}

/** Each column must be a column of the row, and its type must be assignable to the type that the database states. */
type Narrowed<Row, Columns> = { [Name in keyof Columns]: Name extends keyof Row ? Row[Name] : never };

type StatementName = keyof Statements;

/** The rows of a statement. */
export type RowOf<Of> = Of extends Statement<infer Row, never> ? Row : never;

const declared = new Map<string, Pick<Statement, 'name' | 'text'>>();

/**
 * Declares a statement, at the top level of a module: ``statement('find-user')`select … where id = $1` ``. `npm run schema` lets the
 * database describe all declared statements, and writes the types of their rows and values into catalogue.gen.ts. The text must be complete:
 * only constant fragments may be inserted, and input of users belongs in the values.
 */
export function statement<Name extends StatementName>(name: Name) {
  return (
    parts: TemplateStringsArray,
    ...fragments: (string | number)[]
  ): Statement<Statements[Name]['row'], Statements[Name]['values']> => {
    if (declared.has(name)) throw new Error(`Two statements have the name ${name}.`);
    const text = String.raw({ raw: parts }, ...fragments).trim();
    const made: Statement<Statements[Name]['row'], Statements[Name]['values']> = {
      name,
      text,
      as: () => made,
    };
    declared.set(name, made);
    return made;
  };
}

/** Returns the statements of all modules that were imported. */
export function declaredStatements(): Pick<Statement, 'name' | 'text'>[] {
  return [...declared.values()];
}

/** Returns the query of a declared statement and its values, or of a name, a text and values. */
export function queryOf(given: readonly unknown[]): pg.QueryConfig {
  if (given.length === 3) {
    const [name, text, values] = given as [string, string, unknown[]];
    return { name, text, values };
  }
  const [{ name, text }, values] = given as [Statement, unknown[]];
  return { name, text, values };
}
