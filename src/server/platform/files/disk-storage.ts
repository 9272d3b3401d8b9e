import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isImageName, ownFileName, type ImageStorage } from './image-storage.ts';

/** Stores images in a local folder: `<folder>/<organization>/<name>`. Writes are atomic. */
export function createDiskStorage(folder: string): ImageStorage {
  return {
    async put(name, bytes) {
      const path = pathOf(folder, name);
      if (isImageName(name) && (await exists(path))) return;
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(path, bytes);
    },
    async get(name) {
      try {
        return await readFile(pathOf(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(pathOf(folder, name), { force: true });
    },
  };
}

/** Returns the path of an image. Throws if Vertbook did not generate the name, so that no path is outside the folder. */
function pathOf(folder: string, name: string): string {
  return join(folder, ownFileName(name));
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(unfinished, bytes, { flag: 'wx', flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
