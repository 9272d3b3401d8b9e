import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig, type QueryResultRow } from 'pg';

/** Creates a role, or returns the administrator's role if that may not create roles. Throws if it may not create databases. */
export async function prepareAccount(
  nodes: readonly ClientConfig[],
  name: string,
): Promise<{ user: string; password: string }> {
  const [admin = {}] = nodes;
  const [rights] = await administer<{ makes_roles: boolean; makes_databases: boolean }>(admin, [
    `select rolsuper or rolcreaterole as makes_roles, rolsuper or rolcreatedb as makes_databases
     from pg_roles where rolname = current_user`,
  ]);
  const { user, password } = new Client(admin);
  if (!rights?.makes_databases) {
    throw new Error(`The tests make databases of their own: alter role "${user}" createdb`);
  }
  if (!rights.makes_roles) return { user: user ?? '', password: password ?? '' };
  const secret = randomBytes(12).toString('hex');
  await administerNodes(nodes, [
    `create role ${name} login password '${secret}'`,
    `grant ${name} to current_user`,
  ]);
  return { user: name, password: secret };
}

/** Runs the statements on one server after the other. */
export async function administerNodes(
  nodes: readonly ClientConfig[],
  statements: readonly string[],
): Promise<void> {
  for (const node of nodes) await administer(node, statements);
}

/** Runs one statement after the other; returns the rows of the last. */
export async function administer<Row extends QueryResultRow = QueryResultRow>(
  admin: ClientConfig,
  statements: readonly string[],
): Promise<Row[]> {
  const client = new Client(admin);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
