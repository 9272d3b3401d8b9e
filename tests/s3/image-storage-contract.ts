import { beforeEach, describe, expect, test } from 'vitest';
import {
  ERASURES_FILE,
  fileNameOf,
  storageName,
  type ImageStorage,
} from '#server/platform/files/image-storage.ts';

const LARGE = 8 * 1024 * 1024;

/** Defines the tests that every image storage must pass. `open` returns an empty storage. */
export function describeImageStorage(what: string, open: () => Promise<ImageStorage>): void {
  describe(`images on ${what}`, () => {
    let storage: ImageStorage;
    beforeEach(async () => {
      storage = await open();
    });
    const bytes = Buffer.from('an image');
    const fileName = fileNameOf(bytes, 'png');
    const name = storageName(7, fileName);

    test('are returned unchanged, and only to their organization', async () => {
      expect(await storage.get(name)).toBeNull();
      await storage.put(name, bytes);
      expect(await storage.get(name)).toEqual(bytes);
      expect(await storage.get(storageName(8, fileName))).toBeNull();
      expect(await storage.get(storageName(7, fileNameOf(bytes, 'gif')))).toBeNull();
    });

    test('can be stored again, and many times at once', async () => {
      await Promise.all(Array.from({ length: 20 }, () => storage.put(name, bytes)));
      await storage.put(name, bytes);
      expect(await storage.get(name)).toEqual(bytes);
    });

    test('can be as large as an upload', async () => {
      const large = Buffer.alloc(LARGE, 'all sorts of bytes \u0000\u00ff', 'latin1');
      const nameOfLarge = storageName(7, fileNameOf(large, 'jpg'));
      await storage.put(nameOfLarge, large);
      const read = await storage.get(nameOfLarge);
      expect(read?.equals(large)).toBe(true);
    });

    test('can be removed, even if they are missing', async () => {
      await storage.put(name, bytes);
      await storage.remove(name);
      await storage.remove(name);
      expect(await storage.get(name)).toBeNull();
    });

    test('have a list of erased persons next to them, and the list can be replaced', async () => {
      await storage.put(ERASURES_FILE, Buffer.from('one'));
      await storage.put(ERASURES_FILE, Buffer.from('two'));
      expect(String(await storage.get(ERASURES_FILE))).toBe('two');
    });

    test.each(['../../secret', '7/../../secret', '/etc/passwd', '7/secret.png', '', '7/', `0/${fileName}`])(
      'are neither kept nor given under a name that is not ours: %s',
      async (wrong) => {
        await expect(storage.get(wrong)).rejects.toThrow('Not the name of an image');
        await expect(storage.put(wrong, bytes)).rejects.toThrow('Not the name of an image');
      },
    );
  });
}
