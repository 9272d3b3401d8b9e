import type pg from 'pg';

/** Makes row-level security show the rows of this organization until the transaction ends. */
export async function setOrganization(client: pg.ClientBase, organizationId: number): Promise<void> {
  await client.query(`set local app.organization_id = '${organizationId}'`);
}

/** Quotes the columns of a table as a list for COPY. */
export function columnList(client: pg.ClientBase, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}
