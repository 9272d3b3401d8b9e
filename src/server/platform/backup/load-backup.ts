import { once } from 'node:events';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { buildSchema } from '../db/migrate.ts';
import type { ImageStorage } from '../files/image-storage.ts';
import { columnList, type BackupContents, type BackupHead, BackupRefused } from './backup-format.ts';
import { listTables } from './list-tables.ts';
import { readBackup } from './read-backup.ts';

/** Where to load a backup. */
interface LoadTarget {
  files: ImageStorage | null;
  /** How far each sequence advances past its value in the backup; 0 to continue there. */
  gapAfter: (sequence: string) => number;
  progress(line: string): void;
}

/**
 * Loads a backup into an empty schema, in the caller's transaction: creates the tables of the backup's version, copies
 * the rows and checks their number. Images stay in the storage even if the transaction fails. Returns the backup's key.
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

  /** Creates the tables, and disables row-level security for their owner until `finish`. */
  async begin(head: BackupHead): Promise<void> {
    this.#head = head;
    await buildSchema(this.#client, head.migrations);
    const tables = await listTables(this.#client);
    const known = new Map(tables.map((table) => [table.name, table]));
    for (const { name, columns } of head.tables) {
      const table = known.get(name);
      if (!table || columns.toSorted().join() !== table.columns.toSorted().join()) {
        throw new BackupRefused(`The table ${name} of the backup does not match its migrations.`);
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
      // `end` reports a failure, and so does the next row.
      ended.catch(() => undefined);
      this.#running = { table, stream, ended };
    }
    const { stream, ended } = this.#running;
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), ended]);
  }

  /** Completes the current table. */
  async end(): Promise<void> {
    if (!this.#running) return;
    const { table, stream, ended } = this.#running;
    this.#running = null;
    stream.end();
    await ended;
    this.#loaded.set(table, stream.rowCount);
  }

  /** Restores row-level security and checks the number of rows. */
  async finish(contents: BackupContents): Promise<void> {
    for (const { name, rows } of contents.tables) {
      const loaded = this.#loaded.get(name) ?? 0;
      if (loaded !== rows) {
        throw new BackupRefused(`The database stored ${loaded} of ${rows} rows of ${name}.`);
      }
    }
    for (const name of this.#bound) await this.#alter(name, 'force row level security');
  }

  async #alter(table: string, action: string): Promise<void> {
    await this.#client.query(`alter table ${this.#client.escapeIdentifier(table)} ${action}`);
  }
}

/** Ids from these sequences are in links of sent mails, so an id that was issued after the backup must not be issued again. */
const WIDE_GAP = new Set(['delivery_items_id_seq', 'list_recipients_id_seq']);
const WIDE = 1_000_000;
const NARROW = 1_000;

/** Returns how far a sequence advances after a restore, so that it does not reissue ids that were issued after the backup. */
export function gapAfterRestore(sequence: string): number {
  return WIDE_GAP.has(sequence) ? WIDE : NARROW;
}

/**
 * Deletes sessions and links to set a password, which are no longer valid after a restore. Marks waiting mails as failed, because they may
 * have been sent after the backup. Runs in the caller's transaction.
 */
export async function discardStaleRows(client: pg.ClientBase): Promise<void> {
  await client.query('delete from sessions');
  await client.query('delete from password_resets');
  await client.query(
    `update outgoing_mails set attachment = null,
       failed_reason = 'It was waiting when the backup was made, and may have been sent since.'
     where sent_at is null and failed_reason is null`,
  );
}
