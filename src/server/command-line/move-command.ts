import { join } from 'node:path';
import { moveDatabase } from './move-database.ts';
import { findDatabase } from '#server/platform/doctor/open-without-migrating.ts';
import { confirmReplacement, REPLACE_HELP, REPLACE_OPTIONS } from './confirm-replacement.ts';
import { summaryOf } from './backup-summary.ts';
import { type PlainCommand, readArguments, required, WrongUsage } from './command.ts';
import { printRemainingSteps } from './restore-command.ts';

/** `vertbook move`. */
export const moveCommand: PlainCommand = {
  summary: 'move the data, while Vertbook is stopped, to another database',
  help: `
  --to <postgresql://…>       an empty database on a PostgreSQL server (15 or newer)
${REPLACE_HELP}

  Moves from the server of DATABASE_URL, or from the embedded database if that is unset or is the new address.
  Images and the instance's key stay where they are.`,
  readPlain(args) {
    const { values } = readArguments(args, { ...REPLACE_OPTIONS, to: { type: 'string' } });
    const to = required('--to', values.to);
    if (!/^postgres(ql)?:\/\//.test(to)) throw new WrongUsage('--to must start with postgresql://.');
    return async ({ env, say, progress }) => {
      // If DATABASE_URL already has the new address, the data is still in the embedded database.
      const isSet = env.databaseUrl === to;
      const { connection, stop } = await findDatabase(isSet ? { ...env, databaseUrl: null } : env);
      try {
        const path = join(env.dataFolder, `moved-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar`);
        const moved = await moveDatabase({
          from: connection,
          to: { connectionString: to },
          place: withoutPassword(to),
          path,
          env,
          mayReplace: confirmReplacement(values),
          progress,
        });
        say(`Moved to ${withoutPassword(to)}: ${summaryOf(moved)}`);
        say(`A copy of the data is in ${path}.`);
        say(
          'Start Vertbook with DATABASE_URL set to the new address. The old database is closed and unchanged.',
        );
        return printRemainingSteps(moved, say);
      } finally {
        await stop();
      }
    };
  },
};

/** Returns the address without its password. */
function withoutPassword(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}
