import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createPool } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { keysOf } from '#server/keys/instance-keys.ts';
import type { Books } from './books.ts';

const NO_FILES = { put: async () => undefined, get: async () => null };
const TRANSACTION = /^(?:begin|commit|rollback|set)\b/i;

/** How many statements one GET request costs, those aside that only begin and end its transaction. */
export async function countStatements({ database, token }: Books, path: string): Promise<number> {
  const pool = createPool(database.application, 2);
  let statements = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const counted = (...given: unknown[]): unknown => {
      const [first] = given;
      const text = typeof first === 'string' ? first : (first as { text: string }).text;
      if (!TRANSACTION.test(text)) statements += 1;
      return query(...given);
    };
    Object.assign(client, { query: counted });
  });
  const app = await buildApp({
    env: readEnv({}),
    pool,
    files: NO_FILES,
    keys: keysOf(new Uint8Array(32)),
    log: pino({ level: 'silent' }),
  });
  try {
    const { statusCode } = await app.http.inject({
      url: path,
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}.`);
    return statements;
  } finally {
    await app.http.close();
    await pool.end();
  }
}
