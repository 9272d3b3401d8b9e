import { createHash } from 'node:crypto';
import type pg from 'pg';
import { MIGRATION_LOCK } from '../db/migrate.ts';
import { refuseClosedDatabase, connectForMaintenance } from '../db/closed-database.ts';
import type { ImageStorage } from '../files/image-storage.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import {
  type BackupContents,
  type BackupHead,
  CONTENTS,
  FORMAT,
  HEAD,
  KEY,
  SEAL,
  BackupRefused,
} from './backup-format.ts';
import { copyImages, NamedImages, copyTable } from './copy-table.ts';
import { fingerprintOf } from './instance-key.ts';
import { type BackupTable, listSequences, listTables, listTrackingMonths } from './list-tables.ts';

export interface BackupSource {
  connection: pg.ClientConfig;
  /** The image storage; null to leave the images out. */
  files: ImageStorage | null;
  /** The instance's key; null to leave it out. */
  key: Uint8Array | null;
  /** Whether a closed database is accepted. Only the caller that has closed it may set this. */
  mayBeClosed?: boolean;
  progress(line: string): void;
}

interface WrittenBackup {
  head: BackupHead;
  contents: BackupContents;
}

interface Facts {
  head: BackupHead;
  tables: BackupTable[];
  organizationIds: number[];
}

/**
 * Writes a consistent snapshot into one file while the instance keeps running: all rows of all organizations, the
 * sequences, the images and the key. Excludes migrations until the rows are written.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<WrittenBackup> {
  const client = await connectForMaintenance(source.connection);
  try {
    if (!source.mayBeClosed) await refuseClosedDatabase(client);
    const archive = await createArchive(path);
    try {
      await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
      const written = await writeParts(client, source, archive);
      await archive.finish();
      return written;
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function writeParts(
  client: pg.Client,
  source: BackupSource,
  archive: ArchiveWriter,
): Promise<WrittenBackup> {
  await client.query('begin isolation level repeatable read read only');
  const { head, tables, organizationIds } = await readFacts(client, source);
  const headText = jsonOf(head);
  await archive.add(HEAD, headText);
  if (source.key) await archive.add(KEY, source.key);

  const images = new NamedImages();
  const written: BackupContents['tables'] = [];
  for (const [index, table] of tables.entries()) {
    source.progress(`${table.name} (${index + 1} of ${tables.length}) …`);
    written.push(await copyTable(client, table, organizationIds, archive, images.readRows));
  }
  await images.readUploads(client, organizationIds);
  await client.query('commit');
  const sequences = await listSequences(client);
  // The remaining parts are not read from the database, so migrations can run.
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);

  const names = source.files === null ? [] : images.list();
  source.progress(`${names.length} images …`);
  const counted = source.files
    ? await copyImages(names, source.files, archive)
    : { imageCount: 0, missingImages: 0 };
  const contents: BackupContents = {
    headSha256: sha256Of(headText),
    keySha256: source.key && sha256Of(source.key),
    tables: written,
    sequences,
    ...counted,
  };
  const text = jsonOf(contents);
  await archive.add(CONTENTS, text);
  await archive.add(SEAL, Buffer.from(`${sha256Of(text)}  ${CONTENTS}\n`));
  return { head, contents };
}

/** Reads the head of the backup and locks the tables against being dropped. */
async function readFacts(client: pg.Client, { key, files }: BackupSource): Promise<Facts> {
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === 'order_overviews')) {
    throw new BackupRefused('This is not a Vertbook database yet: start Vertbook once first.');
  }
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  await client.query(`lock table ${names} in access share mode`);
  const organizations = await client.query<{ id: string }>(
    'select id::text as id from organizations order by id',
  );
  const journal = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const keys = await client.query<{ fingerprint: string }>(
    `select encode(fingerprint, 'hex') as fingerprint from instance_keys`,
  );
  const moment = await client.query<{ madeAt: string; serverVersion: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt",
       current_setting('server_version') as "serverVersion"`,
  );
  const { madeAt = '', serverVersion = '' } = moment.rows[0] ?? {};
  const keyFingerprint = keys.rows[0]?.fingerprint ?? null;
  if (key && keyFingerprint !== null && fingerprintOf(key) !== keyFingerprint) {
    throw new BackupRefused(
      'The key here is not the key of this database. Fix that first, or leave the key out with --without-key.',
    );
  }
  return {
    tables,
    organizationIds: organizations.rows.map(({ id }) => Number(id)),
    head: {
      format: FORMAT,
      madeAt,
      serverVersion,
      migrations: journal.rows.map(({ name }) => name),
      tables: tables.map(({ name, columns }) => ({ name, columns })),
      trackingMonths: await listTrackingMonths(client),
      keyFingerprint,
      holdsKey: key !== null,
      holdsImages: files !== null,
    },
  };
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}

/** Returns the SHA-256 of these bytes in hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
