import { distributeFunctions } from '#server/platform/db/distribute-functions.ts';
import { distributeTables, type Place } from '#server/platform/db/distribute-tables.ts';
import { refuseClosedDatabase } from '#server/platform/db/closed-database.ts';
import { connectForMaintenance } from '#server/platform/db/maintenance-client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { requireStopped } from '#server/platform/backup/target-database.ts';
import { findDatabase } from '#server/platform/doctor/open-without-migrating.ts';
import { type PlainCommand, readArguments } from './command.ts';

const PLACES: Record<Place, string> = {
  distributed: 'distributed by organization_id, in the same shards as the others',
  reference: 'reference table, copied to each node',
  local: 'local, on the coordinator only',
};

/** `vertbook distribute`. */
export const distributeCommand: PlainCommand = {
  summary: 'distribute the tables over the nodes of a Citus cluster, while Vertbook is stopped',
  help: `
  DATABASE_URL is an empty or filled database on the coordinator of a Citus cluster.
  It can be repeated, and does only what is missing.`,
  readPlain(args) {
    readArguments(args, {});
    return async ({ env, say }) => {
      const { connection, stop } = await findDatabase(env);
      try {
        await migrate(connection);
        const client = await connectForMaintenance(connection);
        try {
          await refuseClosedDatabase(client);
          await requireStopped(client);
          await distributeTables(client, (table, place, isUnchanged) =>
            say(`${table}: ${PLACES[place]}${isUnchanged ? ' (unchanged)' : ''}`),
          );
          await distributeFunctions(client);
          return 0;
        } finally {
          await client.end();
        }
      } finally {
        await stop();
      }
    };
  },
};
