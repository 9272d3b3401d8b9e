import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeImageStorage } from '#tests/s3/image-storage-contract.ts';
import { createDiskStorage } from './disk-storage.ts';
import { fileNameOf, storageName } from './image-storage.ts';

let folder: string;
const bytes = Buffer.from('an image');
const fileName = fileNameOf(bytes, 'png');
const name = storageName(7, fileName);
const open = () => createDiskStorage(join(folder, 'files'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vertbook-files-'));
});
afterEach(() => rm(folder, { recursive: true }));

describeImageStorage('disk', async () => open());

describe('the storage on disk', () => {
  test('keeps one complete file after concurrent writes', async () => {
    const storage = open();
    await Promise.all(Array.from({ length: 20 }, () => storage.put(name, bytes)));
    expect(await readdir(join(folder, 'files', '7'))).toEqual([fileName]);
  });

  test('reads nothing outside of its folder', async () => {
    await writeFile(join(folder, 'secret'), 'secret');
    await expect(open().get('7/../../secret')).rejects.toThrow('Not the name of an image');
  });

  test('leaves no partial file when it cannot write', async () => {
    await writeFile(join(folder, 'files'), 'not a folder');
    await expect(open().put(name, bytes)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['files']);
  });
});
