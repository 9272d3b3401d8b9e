import type pg from 'pg';
import type { Env } from '#server/platform/env.ts';
import { type Finding, report } from '#server/platform/doctor/finding.ts';
import { recordExamination, runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { reapplyErasures } from '#server/access/privacy/apply-erasures.ts';
import {
  type Command,
  type Desk,
  type PlainCommand,
  Refusal,
  oneOf,
  openOrganization,
  readArguments,
  required,
} from './command.ts';
import { distributeFunctions, distributeTables, type Place } from '#server/platform/db/distribute-tables.ts';
import { refuseClosedDatabase, connectForMaintenance } from '#server/platform/db/closed-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { requireStopped } from '#server/platform/backup/target-database.ts';
import { findDatabase } from '#server/platform/doctor/open-without-migrating.ts';
import { copyImages, openDiskStorage, openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { openInstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { countOldValues } from '#server/platform/keys/sealed-values.ts';
import { advanceAllSequences } from '#server/platform/db/identities.ts';
import { keepErasures, readKeptErasures } from '#server/access/privacy/stored-erasures.ts';

/** `vertbook doctor`. */
export const doctorCommand: Command = {
  summary: 'check the data: every rule must have 0 violations',
  help: `
  --organization <name or id>    check only the data of this organization

  exits with 1 if a rule is violated; erases persons again that a restored database still contains, unless it checks one organization`,
  read(args) {
    const { values } = readArguments(args, { organization: { type: 'string' } });
    return async (desk) => {
      const { pool, env, say, progress } = desk;
      if (values.organization !== undefined) {
        const { organizationId } = await openOrganization(desk, values.organization);
        return tellFindings(desk, await runDoctor(pool, organizationId, progress));
      }
      const erased = await reapplyErasures(pool, env, progress);
      if (erased > 0) say(`${erased} persons of the list of erasures were still here, and were erased.`);
      const findings = await runDoctor(pool, undefined, progress);
      const code = tellFindings(desk, findings);
      await recordExamination(pool, findings);
      if (env.previousSecret !== null) {
        const old = await countOldValues(pool, await openInstanceKeys(env, pool));
        const count = [...old.values()].reduce((sum, one) => sum + one, 0);
        say(
          `${count} encrypted ${count === 1 ? 'value' : 'values'} of VERTBOOK_SECRET_PREVIOUS${count > 0 ? ': run vertbook rotate-secret' : ''}.`,
        );
      }
      return code;
    };
  },
};

/** Prints the findings of the doctor; returns the exit code. */
function tellFindings({ say }: Desk, findings: readonly Finding[]): number {
  say(report(findings).trimEnd());
  return findings.some(({ violations }) => violations > 0) ? 1 : 0;
}

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

/** Does work of maintenance on a database that no process uses. */
async function maintain(env: Env, work: (client: pg.Client) => Promise<void>): Promise<number> {
  const { connection, stop } = await findDatabase(env);
  try {
    const client = await connectForMaintenance(connection);
    try {
      await refuseClosedDatabase(client);
      await requireStopped(client);
      await work(client);
      return 0;
    } finally {
      await client.end();
    }
  } finally {
    await stop();
  }
}

/** `vertbook reindex`. */
export const reindexCommand: PlainCommand = {
  summary: 'make the indexes again, while Vertbook is stopped, after the server sorts texts in another way',
  help: `
  After an upgrade of the operating system or of its library of languages, when the doctor asks for it.`,
  readPlain(args) {
    readArguments(args, {});
    return ({ env, say, progress }) =>
      maintain(env, async (client) => {
        progress('Making the indexes again …');
        const { rows } = await client.query<{ name: string }>(
          'select quote_ident(current_database()) as name',
        );
        const name = rows[0]?.name ?? '';
        await client.query(`reindex database ${name}`);
        await client.query(`alter database ${name} refresh collation version`);
        say('The indexes are sorted as the server sorts.');
      });
  },
};

/** `vertbook advance-sequences`. */
export const advanceSequencesCommand: PlainCommand = {
  summary:
    'let new rows get ids that none had before, while Vertbook is stopped, when the doctor asks for it',
  help: '',
  readPlain(args) {
    readArguments(args, {});
    return ({ env, say }) =>
      maintain(env, async (client) => {
        await advanceAllSequences(client);
        say('Every sequence is at or after the last id of its table.');
      });
  },
};

const PROGRESS_EVERY = 200;

/** `vertbook copy-images`. */
export const copyImagesCommand: Command = {
  summary: 'copy the images from the data folder into the S3 bucket, or back',
  help: `
  --to <s3|disk>                 the bucket that the S3 settings name, or the data folder

  Nothing is deleted, and what is there already stays: it may run while Vertbook does, and again.`,
  read(args) {
    const { values } = readArguments(args, { to: { type: 'string' } });
    const to = oneOf('--to', ['s3', 'disk'] as const, required('--to', values.to));
    return async ({ pool, env, say, progress }) => {
      if (!env.s3) throw new Refusal('The S3 settings are missing: S3_ENDPOINT, S3_BUCKET and the keys.');
      const disk = openDiskStorage(env);
      const bucket = await openImageStorage(env, { warn: (_facts, text) => progress(text) });
      const way = to === 's3' ? { from: disk, to: bucket } : { from: bucket, to: disk };
      const { copied, missing } = await copyImages(pool, way, (done, of) => {
        if (done % PROGRESS_EVERY === 0) progress(`${done} of ${of} …`);
      });
      // The list of erased persons is stored with the images, so that a restore finds it.
      await keepErasures(way.to, await readKeptErasures(way.from));
      for (const name of missing) say(`Missing: ${name}`);
      say(`${copied} copied, ${missing.length} missing.`);
      return missing.length > 0 ? 1 : 0;
    };
  },
};
