import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { until } from '#tests/limits.ts';
import { endProcess, freePort } from '#tests/processes.ts';
import { administer, prepareAccount } from '#tests/database/administer.ts';
import { newDataFolder } from '#tests/database/data-folder.ts';

/** The built server, as `npm start` runs it, with a demo organization and a separate database. */
export interface Instance {
  /** Its origin, without a trailing slash. */
  origin: string;
  /** The environment variables for its database and files. */
  settings: Record<string, string>;
  /** Returns the errors that the server has logged since the last call. */
  takeErrors(): string[];
  stop(): Promise<void>;
}

const program = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
const TIMEOUT_MS = 180_000;
const ERROR_LEVEL = 50;

/** Starts the server from dist/ on a free port, with the embedded database or a new database on the server of `TEST_DATABASE_URL`. */
export async function startInstance(chosen: Record<string, string> = {}): Promise<Instance> {
  if (!existsSync(program)) throw new Error('The build is missing: run `npm run build` first.');
  const dataFolder = await newDataFolder();
  const database = await makeDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  const settings = { VERTBOOK_DATA: dataFolder, DATABASE_URL: database.url, ...chosen };
  const instance = await startProcess(settings);
  return {
    ...instance,
    async stop() {
      await instance.stop();
      await database.drop();
      await rm(dirname(dataFolder), { recursive: true, force: true });
    },
  };
}

/** Starts a second server process on the database of an instance. Stop it before the first process. */
export function startSecondProcess({ settings }: Instance): Promise<Instance> {
  return startProcess(settings);
}

async function startProcess(settings: Record<string, string>): Promise<Instance> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--enable-source-maps', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      VERTBOOK_DEMO: '1',
      // Most stories need an organization without prices; some publish a rate card themselves.
      VERTBOOK_DEMO_PRICES: '0',
      SMTP_URL: '',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      // A slow machine must not make the server refuse requests.
      OVERLOAD_SECONDS: '0',
      // The stories of a file share a few users, who would exceed the limit.
      WRITES_PER_MINUTE: '0',
      CONFIRM_MINUTES: '1440',
      // The stories start servers on this address, such as an OpenID provider.
      OUTGOING_NETWORKS: 'loopback',
      ...settings,
    },
  });
  const killServer = () => server.kill('SIGKILL');
  process.once('exit', killServer);
  const errors: string[] = [];
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (isError(line)) errors.push(line);
  });
  await untilReady(server, origin);
  return {
    origin,
    settings,
    takeErrors: () => errors.splice(0),
    async stop() {
      process.off('exit', killServer);
      await endProcess(server);
    },
  };
}

function isError(line: string): boolean {
  try {
    const record: { level?: number } = JSON.parse(line);
    return (record.level ?? 0) >= ERROR_LEVEL;
  } catch {
    return true;
  }
}

async function untilReady(server: ChildProcess, origin: string): Promise<void> {
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    return (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true;
  };
  await until('the server is ready', isReady, { limitMs: TIMEOUT_MS, pollMs: 50 });
}

/** Creates a database. Without an administrator's URL it creates none, and the server runs the embedded database. */
async function makeDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  if (adminUrl === '') return { url: '', drop: async () => undefined };
  const admin = { connectionString: adminUrl };
  const name = `vertbook_stories_${randomBytes(5).toString('hex')}`;
  const { user, password } = await prepareAccount([admin], name);
  await administer(admin, [`create database ${name} owner ${user}`]);
  const url = new URL(adminUrl);
  Object.assign(url, { username: user, password, pathname: `/${name}` });
  const dropped = [`drop database ${name} with (force)`, ...(user === name ? [`drop role ${name}`] : [])];
  return { url: url.href, drop: async () => void (await administer(admin, dropped)) };
}
