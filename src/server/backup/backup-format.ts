import * as z from 'zod/mini';

// A backup is a tar archive: `backup.json`, `secret.key` where the key is in it, `tables/<name>/000001.copy.gz` … as COPY
// writes them, `images/<organisation>/<name>`, `contents.json` and `contents.sha256`. A file without its end is none.

/** The first part: what the file is, and what has to be known before the rest is read. */
export const HEAD = 'backup.json';
/** The instance's key. */
export const KEY = 'secret.key';
/** The last part but one: how much of everything, with the checksums. */
export const CONTENTS = 'contents.json';
/** The last part: the checksum of the one before it, as `sha256sum` writes it. */
export const SEAL = 'contents.sha256';

/** Counted up when the format changes so that older versions cannot read it. */
export const FORMAT = 1;

const table = z.object({ name: z.string(), columns: z.array(z.string()) });

export const headOfBackup = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Of PostgreSQL, for those who look. */
  serverVersion: z.string(),
  migrations: z.array(z.string()),
  /** In an order in which each stands after those that it points to. */
  tables: z.array(table),
  /** Which months of views and clicks there are, as `2026-11`. */
  trackingMonths: z.array(z.string()),
  /** By which the key that belongs to it is known, in hex; null where nothing was ever sealed. */
  keyFingerprint: z.nullable(z.string()),
  holdsKey: z.boolean(),
  holdsImages: z.boolean(),
});
export type BackupHead = z.infer<typeof headOfBackup>;

export const contentsOfBackup = z.object({
  headSha256: z.string(),
  keySha256: z.nullable(z.string()),
  /** The checksums are those of the whole text as COPY wrote it, and of its parts as they lie in the file. */
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.int(),
      bytes: z.int(),
      sha256: z.string(),
      partsSha256: z.string(),
    }),
  ),
  /** Read after the tables, so that none is behind them. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  imageCount: z.int(),
  /** Images that ads name and the storage did not have. */
  missingImages: z.int(),
});
export type BackupContents = z.infer<typeof contentsOfBackup>;

const TABLE_PART = /^tables\/([a-z][a-z0-9_]*)\/(\d{6,})\.copy\.gz$/;
const IMAGE_PART = /^images\/(.+)$/;

/** What the so-manieth part of a table is called, counted from 1. */
export function tablePart(name: string, number: number): string {
  return `tables/${name}/${String(number).padStart(6, '0')}.copy.gz`;
}

/** The table and the number in the name of a part; null for any other part. */
export function readTablePart(part: string): { name: string; number: number } | null {
  const [, name, number] = TABLE_PART.exec(part) ?? [];
  return name === undefined ? null : { name, number: Number(number) };
}

/** What the part of an image is called. */
export function imagePart(name: string): string {
  return `images/${name}`;
}

/** The image in the name of a part; null for any other part. */
export function readImagePart(part: string): string | null {
  return IMAGE_PART.exec(part)?.[1] ?? null;
}
