import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { buildSchema } from '../db/migrate.ts';
import type { ImageStorage } from '../files/image-storage.ts';
import { columnList } from './organization-rows.ts';
import type { BackupContents, BackupHead } from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';
import { listTables } from './list-tables.ts';
import { readBackup } from './read-backup.ts';

/** Where the parts of a backup go. */
export interface LoadTarget {
  files: ImageStorage | null;
  /** By how much each sequence goes ahead of where it was; 0 to go on where it was. */
  gapAfter: (sequence: string) => number;
  progress(line: string): void;
}

/**
 * Fills an empty schema with a backup, inside the transaction of the caller: makes the tables as they were, copies the
 * rows in, and sees to it that as many are there as were counted. Images are there whatever becomes of the transaction.
 */
export async function loadBackup(
  client: pg.Client,
  path: string,
  { files, gapAfter, progress }: LoadTarget,
): Promise<Buffer | null> {
  const rows = new RowLoader(client, progress);
  let key: Buffer | null = null;
  const { contents } = await readBackup(path, {
    head: (head) => rows.begin(head),
    key: async (bytes) => {
      key = bytes;
    },
    rows: (table, text) => rows.take(table, text),
    image: async (name, bytes) => {
      await rows.end();
      await files?.put(name, bytes);
    },
  });
  await rows.end();
  await rows.finish(contents);
  for (const { name, lastValue, isCalled } of contents.sequences) {
    const gap = gapAfter(name);
    await client.query('select setval(to_regclass($1), $2::bigint + $3, $4)', [
      name,
      lastValue,
      gap,
      isCalled || gap > 0,
    ]);
  }
  await client.query('analyze');
  return key;
}

/** Copies rows into one table after the other. */
class RowLoader {
  readonly #client: pg.Client;
  readonly #progress: (line: string) => void;
  #head: BackupHead | null = null;
  #bound: string[] = [];
  #running: { table: string; stream: CopyStreamQuery; ended: Promise<unknown> } | null = null;
  readonly #loaded = new Map<string, number>();

  constructor(client: pg.Client, progress: (line: string) => void) {
    this.#client = client;
    this.#progress = progress;
  }

  /** Makes the tables as they were. For as long as the transaction lasts their owner may write rows of all organisations. */
  async begin(head: BackupHead): Promise<void> {
    this.#head = head;
    await buildSchema(this.#client, head.migrations);
    const tables = await listTables(this.#client);
    const known = new Map(tables.map((table) => [table.name, table]));
    for (const { name, columns } of head.tables) {
      const table = known.get(name);
      if (!table || columns.toSorted().join() !== table.columns.toSorted().join()) {
        throw new BackupRefused(`The table ${name} of the backup is not as its migrations make it.`);
      }
    }
    this.#bound = tables.filter(({ isBound }) => isBound).map(({ name }) => name);
    for (const name of this.#bound) await this.#alter(name, 'no force row level security');
    for (const month of head.trackingMonths) {
      await this.#client.query('select make_tracking_month($1)', [`${month}-01`]);
    }
  }

  async take(table: string, text: Buffer): Promise<void> {
    if (this.#running?.table !== table) {
      await this.end();
      this.#progress(`${table} …`);
      const columns = this.#head?.tables.find(({ name }) => name === table)?.columns ?? [];
      const into = `${this.#client.escapeIdentifier(table)} (${columnList(this.#client, columns)})`;
      const stream = this.#client.query(copyFrom(`copy ${into} from stdin`));
      const ended = once(stream, 'finish');
      // Looked at when the table ends; until then a failure shows in the next row.
      ended.catch(() => undefined);
      this.#running = { table, stream, ended };
    }
    const { stream, ended } = this.#running;
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), ended]);
  }

  /** Ends the table that is being filled. */
  async end(): Promise<void> {
    if (!this.#running) return;
    const { table, stream, ended } = this.#running;
    this.#running = null;
    stream.end();
    await ended;
    this.#loaded.set(table, stream.rowCount);
  }

  /** Closes the tables to other organisations again, and counts. */
  async finish(contents: BackupContents): Promise<void> {
    for (const { name, rows } of contents.tables) {
      const loaded = this.#loaded.get(name) ?? 0;
      if (loaded !== rows) {
        throw new BackupRefused(`Of ${rows} rows of ${name} the database took ${loaded}.`);
      }
    }
    for (const name of this.#bound) await this.#alter(name, 'force row level security');
  }

  async #alter(table: string, action: string): Promise<void> {
    await this.#client.query(`alter table ${this.#client.escapeIdentifier(table)} ${action}`);
  }
}
