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
