import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { fileNameOf, storageName } from './image-name.ts';
import type { ImageStorage } from './image-storage.ts';

let folder: string;
let storage: ImageStorage;
const bytes = Buffer.from('an image');
const fileName = fileNameOf(bytes, 'png');
const name = storageName(7, fileName);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vertbook-files-'));
  storage = createDiskStorage(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the storage on disk', () => {
  test('gives back what it keeps, and nothing for what it does not', async () => {
    expect(await storage.get(name)).toBeNull();
    await storage.put(name, bytes);
    expect(await storage.get(name)).toEqual(bytes);
    expect(await storage.get(storageName(8, fileName))).toBeNull();
  });

  test('keeps one whole file, however often and at once it is written', async () => {
    await Promise.all(Array.from({ length: 20 }, () => storage.put(name, bytes)));
    expect(await readdir(join(folder, 'files', '7'))).toEqual([fileName]);
    expect(await storage.get(name)).toEqual(bytes);
  });

  test.each(['../../secret', '7/../../secret', '/etc/passwd', '7/secret.png'])(
    'takes and gives nothing under a name that is not ours: %s',
    async (wrong) => {
      await writeFile(join(folder, 'secret'), 'secret');
      await expect(storage.get(wrong)).rejects.toThrow('Not the name of an image');
      await expect(storage.put(wrong, bytes)).rejects.toThrow('Not the name of an image');
    },
  );

  test('leaves nothing behind when it cannot write', async () => {
    await writeFile(join(folder, 'files'), 'not a folder');
    await expect(storage.put(name, bytes)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['files']);
  });
});
