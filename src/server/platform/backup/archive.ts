import { createWriteStream, createReadStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker, createTarDecoder } from 'modern-tar';
import { BackupRefused } from './backup-format.ts';

/** Writes a tar archive file by file. The archive gets its final name only when it is complete. */
export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Flushes the file to disk and renames it into place. */
  finish(): Promise<void>;
  /** Removes the unfinished file. */
  abandon(): Promise<void>;
}

/** Starts an archive under a temporary name next to `path`, readable by its owner only. Refuses if `path` already exists. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  if (await isThere(path)) throw new BackupRefused(`${path} already exists.`);
  const unfinished = `${path}.${process.pid}.part`;
  const { readable, controller } = createTarPacker();
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(Readable.fromWeb(readable), target);
  // The next `add` or `finish` reports the failure.
  written.catch((error: unknown) => controller.error(error));
  return {
    async add(name, bytes) {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
      await writer.write(bytes);
      await writer.close();
    },
    async finish() {
      controller.finalize();
      await written;
      await rename(unfinished, path);
      await syncFolder(dirname(path));
    },
    async abandon() {
      controller.error(new Error('The archive was abandoned.'));
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

/** Flushes a folder. Otherwise a power loss could undo the rename of a file that was reported as written. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** One part of an archive. */
export interface ArchivePart {
  name: string;
  bytes: Buffer;
}

/** Protects the memory from a corrupted length. Written parts are much smaller. */
const LARGEST_PART_BYTES = 512 * 1024 * 1024;

/** Reads an archive part by part. Refuses a file that is not an archive or is truncated. */
export async function* readArchive(path: string): AsyncGenerator<ArchivePart> {
  const source = createReadStream(path);
  try {
    const parts = Readable.toWeb(source).pipeThrough(createTarDecoder({ strict: true }));
    for await (const { header, body } of parts) {
      if (header.size > LARGEST_PART_BYTES) throw new Error(`The part ${header.name} is too large.`);
      yield { name: header.name, bytes: await bytesOf(body) };
    }
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`${path} cannot be read as a backup: ${messageOf(error)}`, { cause: error });
  } finally {
    source.destroy();
  }
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
