import type { Statement } from './statement.ts';
import type { Change } from './announcements.ts';
import pg from 'pg';

/** After a failed statement, every later statement of the transaction fails with this code. */
const FAILED_BEFORE = '25P02';

/** The statements of a transaction that were sent without awaiting their results. */
export class SentStatements {
  readonly #statements: Promise<unknown>[] = [];
  readonly #last: (() => Promise<unknown>)[] = [];

  add(statement: Promise<unknown>): void {
    statement.catch(() => undefined);
    this.#statements.push(statement);
  }

  /** Delays a statement until the transaction commits. */
  addLast(statement: () => Promise<unknown>): void {
    this.#last.push(statement);
  }

  sendTheLast(): void {
    for (const statement of this.#last) {
      this.add(statement());
    }
  }

  /** Waits for all statements; throws the first error. */
  async succeeded(): Promise<void> {
    for (const statement of this.#statements) {
      await statement;
    }
  }

  /** Returns the first error of the transaction if `error` is only its consequence; otherwise returns `error`. */
  async causeOf(error: unknown): Promise<unknown> {
    if (!(error instanceof pg.DatabaseError) || error.code !== FAILED_BEFORE) return error;
    return this.succeeded().then(
      () => error,
      (cause: unknown) => cause,
    );
  }
}

/** The queries of one running transaction. */
export interface Queries {
  /** Runs a declared statement. */
  statement<Row, Values extends readonly unknown[]>(
    statement: Statement<Row, Values>,
    values: Readonly<Values>,
  ): Promise<Row[]>;
  /** Runs a prepared statement; a `name` always has the same text. */
  statement<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** Runs a statement that is not prepared, because its text has many variants. Input of users belongs in the values. */
  query<Row>(text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Sends a statement without awaiting it: the commit waits for it and fails if it fails. */
  send<Values extends readonly unknown[]>(
    statement: Statement<unknown, Values>,
    values: Readonly<Values>,
  ): void;
  send(name: string, text: string, values: unknown[]): void;
  /** Sends a statement together with COMMIT, to keep hot-row locks short. */
  sendLast<Values extends readonly unknown[]>(
    statement: Statement<unknown, Values>,
    values: Readonly<Values>,
  ): void;
  sendLast(name: string, text: string, values: unknown[]): void;
  /** Changes a setting for the rest of the transaction, without awaiting it. */
  set(setting: string, value: string): void;
  /** Announces a change to the clients of every process after the commit. */
  announce(change: Change): void;
  /** Writes a line into the structured log after the commit. */
  log(facts: Record<string, unknown>, message: string): void;
}
