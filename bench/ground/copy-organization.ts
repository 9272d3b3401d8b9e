import type { Query } from './books.ts';

/** The tables of an organisation's books, and which of their columns are ids that the copy counts on from. */
const TABLES: Record<string, readonly string[]> = {
  customers: ['id'],
  publications: ['id'],
  issues: ['id', 'publication_id'],
  placements: ['id', 'issue_id'],
  orders: ['id', 'customer_id'],
  verts: ['id', 'order_id', 'placement_id'],
  order_overviews: ['order_id', 'customer_id'],
  reports: ['id', 'order_id'],
  vert_reports: ['id', 'report_id', 'vert_id'],
  audit_log: ['id', 'order_id', 'subject_id'],
};

/** An organisation whose books are those of the first one, under ids of its own and without users. */
export async function copyOrganization(query: Query, id: number): Promise<void> {
  await query(`insert into organizations (id, name) values ($1, 'Verlag Nr. ' || $1::bigint)`, [id]);
  for (const [table, ids] of Object.entries(TABLES)) await copyTable(query, { table, ids, id });
}

async function copyTable(
  query: Query,
  { table, ids, id }: { table: string; ids: readonly string[]; id: number },
): Promise<void> {
  const { rows } = await query(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  );
  const columns = rows.map((row) => String(row['column_name']));
  const values = columns.map((column) => {
    if (column === 'organization_id') return id;
    // Nobody else has the link to a report.
    if (column === 'token') return 'new_report_token()';
    return ids.includes(column) ? `${column} + ${id - 1} * ${ID_STEP}` : column;
  });
  await query(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} where organization_id = 1`,
  );
}

/** More than any table of the first organisation has rows. */
const ID_STEP = 10_000_000;
