import type pg from 'pg';

/** Which organisation's rows are shown from here on, until the transaction ends. */
export async function setOrganization(client: pg.ClientBase, organizationId: number): Promise<void> {
  await client.query(`select set_config('app.organization_id', $1, true)`, [String(organizationId)]);
}

/** The columns of a table as a list for COPY. */
export function columnList(client: pg.ClientBase, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}
