import * as z from 'zod/mini';
import type pg from 'pg';

// A backup is a tar archive with these parts in order: `backup.json`, `secret.key` if the backup contains the key,
// `tables/<name>/000001.copy.gz` … in COPY format, `images/<organization>/<name>`, `contents.json` and `contents.sha256`.
// A file without the last part is not a backup.

/** The first part: the facts that a reader needs before the other parts. */
export const HEAD = 'backup.json';
/** The instance's key. */
export const KEY = 'secret.key';
/** The second last part: the counts and checksums of the parts before it. An image has its checksum in its name. */
export const CONTENTS = 'contents.json';
/** The last part: the checksum of `contents.json` in the format of `sha256sum`. */
export const SEAL = 'contents.sha256';

/** Incremented when older versions cannot read a new format. */
export const FORMAT = 1;

const table = z.object({ name: z.string(), columns: z.array(z.string()) });

export const headOfBackup = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** The version of PostgreSQL, for information. */
  serverVersion: z.string(),
  migrations: z.array(z.string()),
  /** Sorted so that each table follows the tables it references. */
  tables: z.array(table),
  /** The months that have a partition of `tracking_events`, as `2026-11`. */
  trackingMonths: z.array(z.string()),
  /** The fingerprint of the instance's key, in hex; null if nothing was ever sealed. */
  keyFingerprint: z.nullable(z.string()),
  holdsKey: z.boolean(),
  holdsImages: z.boolean(),
});
export type BackupHead = z.infer<typeof headOfBackup>;

export const contentsOfBackup = z.object({
  headSha256: z.string(),
  keySha256: z.nullable(z.string()),
  /** `sha256` is the checksum of the whole COPY text, `partsSha256` the checksum of its compressed parts. */
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string(),
      partsSha256: z.string(),
    }),
  ),
  /** Read after the tables, so that no sequence is behind its table. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  imageCount: z.int(),
  /** Images that ads refer to but that are missing in the storage. */
  missingImages: z.int(),
});
export type BackupContents = z.infer<typeof contentsOfBackup>;

const TABLE_PART = /^tables\/([a-z][a-z0-9_]*)\/(\d{6,})\.copy\.gz$/;
const IMAGE_PART = /^images\/(.+)$/;

/** Returns the name of a table's n-th part, counted from 1. */
export function tablePart(name: string, number: number): string {
  return `tables/${name}/${String(number).padStart(6, '0')}.copy.gz`;
}

/** Parses the name of a table's part; null for any other part. */
export function readTablePart(part: string): { name: string; number: number } | null {
  const [, name, number] = TABLE_PART.exec(part) ?? [];
  return name === undefined ? null : { name, number: Number(number) };
}

/** Returns the name of an image's part. */
export function imagePart(name: string): string {
  return `images/${name}`;
}

/** Parses the name of an image's part; null for any other part. */
export function readImagePart(part: string): string | null {
  return IMAGE_PART.exec(part)?.[1] ?? null;
}

/** A backup cannot be created or restored. The message is for the operator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** Makes row-level security show the rows of this organization until the transaction ends. */
export async function setOrganization(client: pg.ClientBase, organizationId: number): Promise<void> {
  await client.query(`set local app.organization_id = '${organizationId}'`);
}

/** Quotes the columns of a table as a list for COPY. */
export function columnList(client: pg.ClientBase, columns: readonly string[]): string {
  return columns.map((column) => client.escapeIdentifier(column)).join(', ');
}
