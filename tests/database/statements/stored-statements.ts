import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folderOf = (prefix: string) => join(tmpdir(), `${prefix}-statements`);

/** Stores the statements of a test file for the end of the run. */
export async function storeStatements(prefix: string, texts: readonly string[]): Promise<void> {
  await mkdir(folderOf(prefix), { recursive: true });
  await writeFile(join(folderOf(prefix), `${randomUUID()}.json`), JSON.stringify(texts));
}

/** Returns the statements of all test files of this run, and the folder in which they are stored. */
export async function readStatements(prefix: string): Promise<{ texts: string[]; folder: string }> {
  const folder = folderOf(prefix);
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as string[]),
  );
  return { texts: [...new Set(texts.flat())], folder };
}
