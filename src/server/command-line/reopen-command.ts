import { connectForMaintenance } from '#server/platform/db/maintenance-client.ts';
import { ClosedDatabase, findClosure, reopenDatabase } from '#server/platform/db/closed-database.ts';
import { findDatabase } from '#server/platform/doctor/open-without-migrating.ts';
import { type PlainCommand, readArguments } from './command.ts';

/** `vertbook reopen`. */
export const reopenCommand: PlainCommand = {
  summary: 'open a database that a move or an unfinished restore has closed',
  help: `
  The data is as it was before the restore began, or before it was moved.`,
  readPlain(args) {
    readArguments(args, {});
    return async ({ env, say }) => {
      const { connection, stop } = await findDatabase(env);
      try {
        const client = await connectForMaintenance(connection);
        try {
          const closure = await findClosure(client);
          if (closure && !closure.mayReopen) throw new ClosedDatabase(closure.reason);
          await reopenDatabase(client);
          say(closure ? 'The database is open again.' : 'The database was open.');
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
