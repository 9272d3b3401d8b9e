import { report, runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { reapplyErasures } from '#server/access/privacy/apply-erasures.ts';
import { listOrganizations } from '#server/platform/db/system-scope.ts';
import { type Command, readArguments, type PlainCommand, oneOf, required, Refusal } from './command.ts';
import { distributeFunctions, distributeTables, type Place } from '#server/platform/db/distribute-tables.ts';
import { refuseClosedDatabase, connectForMaintenance } from '#server/platform/db/closed-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { requireStopped } from '#server/platform/backup/target-database.ts';
import { findDatabase } from '#server/platform/doctor/open-without-migrating.ts';
import { copyImages, openDiskStorage, openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { keepErasures, readKeptErasures } from '#server/access/privacy/stored-erasures.ts';

/** `vertbook doctor`. */
export const doctorCommand: Command = {
  summary: 'check the data: every rule must have 0 violations',
  help: `
  exits with 1 if a rule is violated; erases persons again that a restored database still contains`,
  read(args) {
    readArguments(args, {});
    return async ({ pool, env, say, progress }) => {
      const erased = await reapplyErasures(pool, env, progress);
      if (erased > 0) say(`${erased} persons of the list of erasures were still here, and were erased.`);
      const findings = [];
      const organizations = await listOrganizations(pool);
      for (const [index, { id }] of organizations.entries()) {
        progress(`Checking organization ${index + 1} of ${organizations.length} …`);
        findings.push(...(await runDoctor(pool, id)));
      }
      say(report(findings).trimEnd());
      return findings.some(({ violations }) => violations > 0) ? 1 : 0;
    };
  },
};

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
