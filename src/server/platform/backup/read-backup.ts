import { createHash, type Hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { isImageName } from '../files/image-storage.ts';
import { type ArchivePart, readArchive } from './archive.ts';
import {
  type BackupContents,
  type BackupHead,
  CONTENTS,
  contentsOfBackup,
  FORMAT,
  HEAD,
  headOfBackup,
  KEY,
  readImagePart,
  readTablePart,
  SEAL,
  BackupRefused,
} from './backup-format.ts';
import { countRows } from './copy-table.ts';
import { sha256Of } from './write-backup.ts';

/** Receives the parts of a backup in order. */
interface BackupVisitor {
  head?(head: BackupHead): Promise<void>;
  key?(key: Buffer): Promise<void>;
  /** Rows of a table in COPY format. */
  rows?(table: string, text: Buffer): Promise<void>;
  image?(name: string, bytes: Buffer): Promise<void>;
}

/** A backup that was read completely, with every checksum verified. */
export interface ReadBackup {
  head: BackupHead;
  contents: BackupContents;
}

interface TableReading {
  rows: number;
  bytes: number;
  parts: number;
  hash: Hash;
  partsHash: Hash;
}

const beginTable = (): TableReading => ({
  rows: 0,
  bytes: 0,
  parts: 0,
  hash: createHash('sha256'),
  partsHash: createHash('sha256'),
});

type TableCount = BackupContents['tables'][number];
const decompress = promisify(gunzip);

/** Reads a whole backup. Refuses one that is truncated or changed anywhere. */
export async function readBackup(path: string, visitor: BackupVisitor = {}): Promise<ReadBackup> {
  const reading = new Reading(path, visitor);
  for await (const part of readArchive(path)) {
    await reading.take(part);
  }
  return reading.end();
}

/** The state of reading a backup. */
class Reading {
  readonly #path: string;
  readonly #visitor: BackupVisitor;
  readonly #counts = new Map<string, TableReading>();
  #head: BackupHead | null = null;
  #headSha256 = '';
  #keySha256: string | null = null;
  #imageCount = 0;
  #contentsText: Buffer | null = null;
  #isSealed = false;

  constructor(path: string, visitor: BackupVisitor) {
    this.#path = path;
    this.#visitor = visitor;
  }

  async take({ name, bytes }: ArchivePart): Promise<void> {
    if (this.#head === null) return this.#takeHead(name, bytes);
    const table = readTablePart(name);
    const image = readImagePart(name);
    if (table) return this.#takeRows(table, bytes);
    if (image !== null) return this.#takeImage(image, bytes);
    if (name === KEY) {
      this.#keySha256 = sha256Of(bytes);
      await this.#visitor.key?.(bytes);
    } else if (name === CONTENTS) {
      this.#contentsText = bytes;
    } else if (name === SEAL && this.#contentsText) {
      this.#isSealed = bytes.toString() === `${sha256Of(this.#contentsText)}  ${CONTENTS}\n`;
    } else {
      throw this.#broken(`nobody knows what ${name} is`);
    }
  }

  /** Refuses the backup unless all parts match their counts and checksums. */
  end(): ReadBackup {
    if (!this.#head || !this.#contentsText || !this.#isSealed) throw this.#broken('its end is missing');
    const contents = this.#parse(contentsOfBackup, this.#contentsText, CONTENTS);
    if (contents.headSha256 !== this.#headSha256) throw this.#broken(`${HEAD} was changed`);
    if (contents.keySha256 !== this.#keySha256) throw this.#broken('its key was changed');
    if (contents.imageCount !== this.#imageCount) throw this.#broken('images are missing');
    const named = this.#head.tables.map(({ name }) => name).join();
    if (named !== contents.tables.map(({ name }) => name).join()) throw this.#broken('tables are missing');
    for (const counted of contents.tables) this.#compare(counted);
    return { head: this.#head, contents };
  }

  async #takeHead(name: string, bytes: Buffer): Promise<void> {
    if (name !== HEAD) throw this.#broken(`it does not begin with ${HEAD}`);
    const { format } = this.#parse(z.object({ format: z.number() }), bytes, HEAD);
    if (format !== FORMAT) {
      throw new BackupRefused(
        `${this.#path} has the format ${format}, and this Vertbook reads ${FORMAT}: restore it with the version that made it.`,
      );
    }
    this.#head = this.#parse(headOfBackup, bytes, HEAD);
    this.#headSha256 = sha256Of(bytes);
    await this.#visitor.head?.(this.#head);
  }

  async #takeRows({ name, number }: { name: string; number: number }, bytes: Buffer): Promise<void> {
    const count = this.#counts.get(name) ?? beginTable();
    this.#counts.set(name, count);
    if (number !== count.parts + 1 || !this.#head?.tables.some((table) => table.name === name)) {
      throw this.#broken(`parts of ${name} are missing`);
    }
    const text = await decompress(bytes).catch((error: unknown) => {
      throw this.#broken(`part ${number} of ${name} was changed`, error);
    });
    count.rows += countRows(text);
    count.bytes += text.length;
    count.parts += 1;
    count.hash.update(text);
    count.partsHash.update(bytes);
    await this.#visitor.rows?.(name, text);
  }

  async #takeImage(name: string, bytes: Buffer): Promise<void> {
    if (!isImageName(name) || !name.includes(`/${sha256Of(bytes)}.`)) {
      throw this.#broken(`the image ${name} was changed`);
    }
    this.#imageCount += 1;
    await this.#visitor.image?.(name, bytes);
  }

  #compare({ name, ...counted }: TableCount): void {
    const { rows, bytes, hash, partsHash } = this.#counts.get(name) ?? beginTable();
    const isSame =
      rows === counted.rows &&
      bytes === counted.bytes &&
      hash.digest('hex') === counted.sha256 &&
      partsHash.digest('hex') === counted.partsSha256;
    if (!isSame) throw this.#broken(`the rows of ${name} were changed`);
  }

  #parse<Schema extends z.ZodMiniType>(schema: Schema, bytes: Buffer, part: string): z.output<Schema> {
    try {
      return z.parse(schema, JSON.parse(bytes.toString()));
    } catch (error) {
      throw this.#broken(`${part} cannot be read`, error);
    }
  }

  #broken(why: string, cause?: unknown): BackupRefused {
    return new BackupRefused(`${this.#path} is no whole backup: ${why}.`, { cause });
  }
}
