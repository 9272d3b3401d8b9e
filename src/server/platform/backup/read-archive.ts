import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createTarDecoder } from 'modern-tar';
import { BackupRefused } from './backup-refused.ts';

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
