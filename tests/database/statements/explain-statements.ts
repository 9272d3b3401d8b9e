import pg from 'pg';
import type { SentStatement } from './record-statements.ts';

const EXPLAINED = /^\s*(?:with|select|insert|update|delete)\b/i;
/** The start of a statement that declares a cursor. Without it, the query of the cursor can be explained. */
const CURSOR = /^declare \w+ no scroll cursor for /;

/** Lists the statements that a distributed database sends to more than one shard, or refuses to plan. */
export async function findManyTasks(
  connection: pg.ClientConfig,
  statements: Iterable<SentStatement>,
): Promise<string[]> {
  const client = new pg.Client({ ...connection, options: '-c citus.propagate_set_commands=local' });
  await client.connect();
  const found: string[] = [];
  try {
    for (const { text: sent, values, organizationId } of statements) {
      const text = sent.replace(CURSOR, '');
      if (!EXPLAINED.test(text)) continue;
      await client.query('begin');
      await client.query(`set local app.organization_id = '${organizationId}'`);
      const tasks = await countTasks(client, text, values).catch((error: unknown) => String(error));
      await client.query('rollback');
      if (tasks !== 0 && tasks !== 1) found.push(`${tasks} tasks: ${text.trim()}`);
    }
  } finally {
    await client.end();
  }
  return found;
}

/** Citus explains the query of an `insert … select` without the parameters, so such a statement gets the values in its text. */
const INSERTS_QUERY = /\binsert into\b.*\bselect\b/is;

/** Returns the greatest number of tasks in any part of the plan, or 0 if the statement needs no shard. */
export async function countTasks(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  const explained = INSERTS_QUERY.test(text)
    ? { text: text.replaceAll(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1])) }
    : { text, values };
  const { rows } = await client.query<{ 'QUERY PLAN': string }>({
    ...explained,
    text: `explain (format text, costs off) ${explained.text}`,
  });
  const counts = rows.map((row) => Number(/Task Count: (\d+)/.exec(row['QUERY PLAN'])?.[1] ?? 0));
  return Math.max(0, ...counts);
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (!Array.isArray(value)) return pg.escapeLiteral(asText(value));
  const elements = value.map((element) => (element === null ? 'null' : JSON.stringify(asText(element))));
  return pg.escapeLiteral(`{${elements.join(',')}}`);
}

const asText = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value));
