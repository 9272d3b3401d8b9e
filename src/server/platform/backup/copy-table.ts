import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ArchiveWriter } from './archive.ts';
import { columnList, setOrganization, type BackupContents, tablePart, imagePart } from './backup-format.ts';
import type { BackupTable } from './list-tables.ts';
import { isImageName, storageName, type ImageStorage } from '../files/image-storage.ts';

/** How many bytes are collected for a part, before compression. A part ends with a complete row. */
const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;
const compress = promisify(gzip);

/** Receives the rows of each part. */
type Reader = (rows: Buffer) => void;

/**
 * Writes the rows of a table in COPY format, part by part. If row-level security applies to this connection, it copies
 * the rows of one organization after the other.
 */
export async function copyTable(
  client: pg.ClientBase,
  table: BackupTable,
  organizationIds: readonly number[],
  archive: ArchiveWriter,
  readRows: Reader,
): Promise<BackupContents['tables'][number]> {
  const hash = createHash('sha256');
  const partsHash = createHash('sha256');
  const written = { rows: 0, bytes: 0, parts: 0 };
  const write = async (text: Buffer) => {
    hash.update(text);
    readRows(text);
    written.rows += countRows(text);
    written.bytes += text.length;
    written.parts += 1;
    const part = await compress(text);
    partsHash.update(part);
    await archive.add(tablePart(table.name, written.parts), part);
  };
  const columns = columnList(client, table.columns);
  const from = `select ${columns} from ${client.escapeIdentifier(table.name)}`;
  if (table.isBound) {
    for (const id of organizationIds) {
      await setOrganization(client, id);
      await copyRows(client, `${from} where organization_id = ${id}`, write);
    }
  } else {
    await copyRows(client, from, write);
  }
  const { rows, bytes } = written;
  const [sha256, partsSha256] = [hash.digest('hex'), partsHash.digest('hex')];
  return { name: table.name, rows, bytes, sha256, partsSha256 };
}

/** Counts rows in COPY format, in which a newline occurs only at the end of a row. */
export function countRows(text: Buffer): number {
  let rows = 0;
  for (let at = text.indexOf(NEWLINE); at !== -1; at = text.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}

async function copyRows(
  client: pg.ClientBase,
  query: string,
  write: (text: Buffer) => Promise<void>,
): Promise<void> {
  const rows = client.query(copyTo(`copy (${query}) to stdout`));
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    const text = Buffer.concat(waiting);
    const end = text.lastIndexOf(NEWLINE) + 1;
    if (end > 0) await write(text.subarray(0, end));
    waiting = [text.subarray(end)];
    length = text.length - end;
  }
  if (length > 0) await write(Buffer.concat(waiting));
}

const ADDRESS = /\/files\/([1-9]\d{0,15}\/[0-9a-f]{64}\.(?:png|jpg|gif))/g;

/** Collects the names of all images that the database refers to: uploads, and URLs in ads. */
export class NamedImages {
  readonly #names = new Set<string>();

  /** Collects the images whose addresses occur in these rows. */
  readonly readRows = (rows: Buffer): void => {
    for (const [, name] of rows.toString('latin1').matchAll(ADDRESS)) {
      if (name !== undefined) this.#names.add(name);
    }
  };

  /** Collects the uploads. */
  async readUploads(client: pg.ClientBase, organizationIds: readonly number[]): Promise<void> {
    for (const id of organizationIds) {
      await setOrganization(client, id);
      const { rows } = await client.query<{ file_name: string }>(
        'select file_name from images where organization_id = $1',
        [id],
      );
      for (const row of rows) this.#names.add(storageName(id, row.file_name));
    }
  }

  /** Lists the collected names, sorted, so that the order is stable. */
  list(): string[] {
    return [...this.#names].filter(isImageName).toSorted();
  }
}

/** Writes the images into the archive; returns how many it wrote and how many the storage lacks. */
export async function copyImages(
  names: readonly string[],
  files: ImageStorage,
  archive: ArchiveWriter,
): Promise<{ imageCount: number; missingImages: number }> {
  let imageCount = 0;
  for (const name of names) {
    const bytes = await files.get(name);
    if (bytes === null) continue;
    await archive.add(imagePart(name), bytes);
    imageCount += 1;
  }
  return { imageCount, missingImages: names.length - imageCount };
}
