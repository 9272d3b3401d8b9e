import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { BackupRefused } from './backup-refused.ts';

/** A tar archive that grows part by part, and is there whole or not at all. */
export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Puts the file into place, once all of it is on the disk. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

/** Begins an archive beside its place. Only its owner may read it. Refuses a file that is there already. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  if (await isThere(path)) throw new BackupRefused(`${path} is there already.`);
  const unfinished = `${path}.${process.pid}.part`;
  const { readable, controller } = createTarPacker();
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(Readable.fromWeb(readable), target);
  // Looked at by whoever adds the next part, or finishes.
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

/** Else a loss of power could take away the name of a file that was acknowledged. */
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
