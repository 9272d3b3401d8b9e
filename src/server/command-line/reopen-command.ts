import { connectForMaintenance } from '../db/maintenance-client.ts';
import { ClosedDatabase, findClosure, reopenDatabase } from '../db/closed-database.ts';
import { findDatabase } from '../doctor/open-without-migrating.ts';
import { type PlainCommand, readArguments } from './command.ts';

/** `vertbook reopen`. */
export const reopenCommand: PlainCommand = {
  summary: 'open books that a move, or a restore that was not finished, has closed',
  help: `
  The books are as they were before the restore began, or are those that were moved away.`,
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
          say(closure ? 'The books are open again.' : 'The books were open.');
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
