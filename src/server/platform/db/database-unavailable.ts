import type pg from 'pg';
import { isReadOnly } from './database-servers.ts';

/**
 * Codes of a read-only server, of a server that shuts down, starts, recovers or cannot access its files, of a connection that the server
 * has closed, and of errors of the network.
 */
const UNAVAILABLE = new Set([
  '25006',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  '58030',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The SQLSTATE classes of connection exceptions and insufficient resources. */
const UNAVAILABLE_CLASSES = new Set(['08', '53']);
const SQLSTATE_LENGTH = 5;
/** Messages of driver errors without a code. */
const MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'timeout expired',
];

/** Whether a statement failed because the database is unavailable or the connection was lost, so that a retry can help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return MESSAGES.some((text) => error.message.startsWith(text));
  const isOfClass = code.length === SQLSTATE_LENGTH && UNAVAILABLE_CLASSES.has(code.slice(0, 2));
  return isOfClass || UNAVAILABLE.has(code) || (code === 'ENOENT' && isConnecting(error));
}

function isConnecting(error: Error): boolean {
  return 'syscall' in error && error.syscall === 'connect';
}

/** How long a result is reused, so that frequent requests do not cause frequent writes. */
const FRESH_MS = 500;

/**
 * A transaction that tests writing but leaves nothing in the tables. It counts more rows than fit into `work_mem`, so PostgreSQL writes a
 * temporary file, which needs disk space. The emitted message goes to the write-ahead log and, at the commit, to a synchronous standby.
 */
const WRITE = `begin; set local work_mem = '64kB';
  select count(*) from generate_series(1, 10000);
  select pg_logical_emit_message(true, 'vertbook', 'ready'); commit`;

/** Tests whether the database accepts writes. */
export class WritingProbe {
  readonly #pool: pg.Pool;
  #running: Promise<boolean> | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Whether a write succeeds now, or succeeded within the last half second. Concurrent callers share one test. */
  succeeds(): Promise<boolean> {
    this.#running ??= this.#test().finally(() => {
      setTimeout(() => (this.#running = null), FRESH_MS).unref();
    });
    return this.#running;
  }

  async #test(): Promise<boolean> {
    try {
      const client = await this.#pool.connect();
      const succeeded = await canWrite(client).catch(() => false);
      client.release(!succeeded);
      return succeeded;
    } catch {
      return false;
    }
  }
}

async function canWrite(client: pg.PoolClient): Promise<boolean> {
  if (await isReadOnly(client)) return false;
  await client.query(WRITE);
  return true;
}
