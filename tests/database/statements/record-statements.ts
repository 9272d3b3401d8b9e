import type pg from 'pg';
import { expect, inject } from 'vitest';
import type { TestDatabase } from '../test-database.ts';
import { findManyTasks } from './explain-statements.ts';
import { storeStatements } from './stored-statements.ts';

/** A statement that the product sent, and the values of its first execution. */
export interface SentStatement {
  text: string;
  values: unknown[];
  organizationId: number;
}

type Query = (statement: unknown, values?: unknown, ...more: unknown[]) => unknown;

const BEGINS = /^begin\b(?:.*?app\.organization_id = '(\d+)')?/s;
const FRAMES = 40;
/** The first frame outside packages and the database layer names who sends a statement: the product or a test. */
const SENDER = /\/(src\/(?!server\/platform\/db\/)|tests\/(?!database\/statements\/))/;

/** Returns the organization of the transaction that a statement begins: null if it has none, undefined if it begins no transaction. */
export function begunFor(text: string): number | null | undefined {
  const [begins, id] = BEGINS.exec(text) ?? [];
  if (begins === undefined) return undefined;
  return id === undefined ? null : Number(id);
}

/** Records each statement that the product sends on a pool for an organization. */
export function recordStatements(pool: pg.Pool): ReadonlyMap<string, SentStatement> {
  const sent = new Map<string, SentStatement>();
  const known = new Set<string>();
  pool.on('connect', (client) => {
    let organizationId: number | null = null;
    const query = client.query.bind(client) as Query;
    const recording: Query = (statement, ...more) => {
      const { text, values = more[0] } = (
        typeof statement === 'object' ? statement : { text: statement }
      ) as {
        text?: string;
        values?: unknown;
      };
      const begun = begunFor(text ?? '');
      if (begun !== undefined) organizationId = begun;
      else if (organizationId !== null && text !== undefined && !known.has(text)) {
        known.add(text);
        if (isSentByProduct()) {
          sent.set(text, { text, values: Array.isArray(values) ? values : [], organizationId });
        }
      }
      return query(statement, ...more);
    };
    Object.assign(client, { query: recording });
  });
  return sent;
}

function isSentByProduct(): boolean {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const { stack = '' } = new Error('Where from?');
  Error.stackTraceLimit = limit;
  const [, sender = 'src/'] =
    stack
      .split('\n')
      .filter((line) => !line.includes('/node_modules/'))
      .map((line) => SENDER.exec(line))
      .find((match) => match !== null) ?? [];
  return sender.startsWith('src/');
}

/** Stores the statements of a test file for the check at the end of the run; on a cluster also checks their plans. */
export async function keepStatements(
  database: Pick<TestDatabase, 'connection'>,
  sent: ReadonlyMap<string, SentStatement>,
): Promise<void> {
  const { prefix, nodes } = inject('databaseServer');
  await storeStatements(prefix, [...sent.keys()]);
  if (nodes.length > 1) expect(await findManyTasks(database.connection, sent.values())).toEqual([]);
}
