import pg from 'pg';

/** After a failed statement, every other one of its transaction fails with this code. */
const FAILED_BEFORE = '25P02';

/** The statements of a transaction that are on their way while nobody waits for them. */
export class SentStatements {
  readonly #statements: Promise<unknown>[] = [];
  readonly #last: (() => Promise<unknown>)[] = [];

  add(statement: Promise<unknown>): void {
    statement.catch(() => undefined);
    this.#statements.push(statement);
  }

  /** Keeps a statement back until the transaction is about to end. */
  addLast(statement: () => Promise<unknown>): void {
    this.#last.push(statement);
  }

  sendTheLast(): void {
    for (const statement of this.#last) {
      this.add(statement());
    }
  }

  /** Waits for all of them; fails as the first of them that failed. */
  async succeeded(): Promise<void> {
    for (const statement of this.#statements) {
      await statement;
    }
  }

  /** What was wrong, where a statement failed only because one of these had failed before it. */
  async causeOf(error: unknown): Promise<unknown> {
    if (!(error instanceof pg.DatabaseError) || error.code !== FAILED_BEFORE) {
      return error;
    }
    return this.succeeded().then(
      () => error,
      (cause: unknown) => cause,
    );
  }
}
