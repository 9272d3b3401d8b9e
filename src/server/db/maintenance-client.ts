import pg from 'pg';

// Text is written and read the same on every server, and nothing here is in a hurry.
const SETTINGS = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'client_encoding=UTF8',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
  'lock_timeout=60s',
];

/** Connects for work that takes as long as there are rows. */
export async function connectForMaintenance(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'vertbook backup',
    ...connection,
    options: [connection.options, ...SETTINGS.map((setting) => `-c ${setting}`)].filter(Boolean).join(' '),
  });
  // What was asked for fails with it; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
