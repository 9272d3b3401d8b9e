import type { Client, Connection, QueryResult, Submittable } from 'pg';

/** What the server says about a statement: oids of its parameters, names and oids of its columns. */
export interface Description {
  parameters: number[];
  columns: { name: string; type: number }[];
}

/** Lets the server parse a statement and describe it, without running it. Throws what the server refuses. */
export function describeStatement(client: Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { parameters: [], columns: [] };
    const query: Submittable & Record<string, unknown> = {
      submit(connection: Connection) {
        connection.once('parameterDescription', (message: { dataTypeIDs: number[] }) => {
          description.parameters = message.dataTypeIDs;
        });
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: QueryResult) {
        description.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(description),
    };
    client.query(query);
  });
}
