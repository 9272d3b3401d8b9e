import pg from 'pg';
import type { BenchDatabase } from '../fixtures/database-server.ts';

export interface Copied {
  firstByteMs: number;
  totalMs: number;
  bytes: number;
  rows: number;
}

/** A statement that receives the messages of a COPY, because the driver's own statements do not support COPY to the client. */
class CopyOut {
  readonly #text: string;
  readonly #began = performance.now();
  readonly #done: (copied: Copied) => void;
  readonly #failed: (error: Error) => void;
  readonly #copied: Copied = { firstByteMs: 0, totalMs: 0, bytes: 0, rows: 0 };

  constructor(text: string, done: (copied: Copied) => void, failed: (error: Error) => void) {
    this.#text = text;
    this.#done = done;
    this.#failed = failed;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#copied.firstByteMs ||= performance.now() - this.#began;
    this.#copied.bytes += chunk.length;
    this.#copied.rows += 1;
  }

  handleError(error: Error): void {
    this.#failed(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#done({ ...this.#copied, totalMs: performance.now() - this.#began });
  }
}

/** Runs `COPY (query) TO STDOUT` and discards the data. Its times are the minimum cost of reading these rows. */
export async function copyOut(
  { application }: BenchDatabase,
  query: string,
  values: readonly string[],
): Promise<Copied> {
  // The same settings as the application's connections.
  const options = '-c app.organization_id=1 -c timezone=UTC -c jit=off -c statement_timeout=30min';
  const client = new pg.Client({ ...application, options });
  await client.connect();
  try {
    const text = query.replaceAll(/\$(\d)/g, (_, number: string) => `'${values[Number(number) - 1]}'`);
    return await new Promise<Copied>((resolve, reject) => {
      client.query(new CopyOut(`copy (${text}) to stdout (format csv)`, resolve, reject));
    });
  } finally {
    await client.end();
  }
}
