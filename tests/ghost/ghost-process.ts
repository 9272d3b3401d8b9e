import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, freePort } from '#tests/processes.ts';

/** A running Ghost on the loopback address that has only an owner and an integration. */
export interface GhostProcess {
  url: string;
  /** The key of an integration, as a Ghost administrator creates it for Vertbook. */
  adminKey: string;
  /** The owner's key, for calls that integrations may not make. */
  staffKey: string;
  /** Calls the admin API as the owner in the browser does. */
  owner<Body>(method: string, path: string, body?: object): Promise<Body>;
  stop(): Promise<void>;
}

const BOOT_SECONDS = 120;
const PASSWORD = 'sieben bruecken am fluss';
const OWNER = 'owner@ghost.example';

/** Starts the Ghost of the folder with a new database. Its newsletters go to the given URL instead of Mailgun. */
export async function startGhost(folder: string, mailgunUrl: string): Promise<GhostProcess> {
  const work = await mkdtemp(join(tmpdir(), 'vertbook-ghost-'));
  await cp(join(folder, 'content'), join(work, 'content'), { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const node = process.env['VERTBOOK_GHOST_NODE'] || process.execPath;
  const child = spawn(node, ['index.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bare(process.env), ...settings(work, url, port, mailgunUrl) },
  });
  const log = collect(child);
  const stop = async () => {
    await endProcess(child, 'SIGKILL');
    await rm(work, { recursive: true, force: true });
  };
  try {
    await untilUp(url, child);
    return { url, ...(await setUp(url)), stop };
  } catch (error) {
    await stop();
    throw new Error(`Ghost did not start:\n${log().slice(-4_000)}`, { cause: error });
  }
}

/** Keeps only PATH and HOME, so that environment variables of the tests do not configure Ghost. */
function bare({ PATH, HOME }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { PATH, HOME };
}

function settings(work: string, url: string, port: number, mailgunUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    url,
    server__host: '127.0.0.1',
    server__port: String(port),
    database__client: 'sqlite3',
    database__connection__filename: join(work, 'ghost.db'),
    database__useNullAsDefault: 'true',
    paths__contentPath: join(work, 'content'),
    logging__transports: '["stdout"]',
    privacy__useUpdateCheck: 'false',
    privacy__useGravatar: 'false',
    privacy__useRpcPing: 'false',
    security__staffDeviceVerification: 'false',
    mail__transport: 'stub',
    mail__from: 'ghost@ghost.example',
    bulkEmail__mailgun__baseUrl: mailgunUrl,
    bulkEmail__mailgun__apiKey: 'key',
    bulkEmail__mailgun__domain: 'ghost.example',
  };
}

async function setUp(url: string): Promise<Pick<GhostProcess, 'adminKey' | 'staffKey' | 'owner'>> {
  let cookie = '';
  const owner = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await fetch(`${url}/ghost/api/admin/${path}`, {
      method,
      headers: { origin: url, cookie, 'content-type': 'application/json', 'accept-version': 'v5.0' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const given = response.headers.getSetCookie().map((each) => each.split(';')[0]);
    cookie = given.length > 0 ? given.join('; ') : cookie;
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return (text.startsWith('{') ? JSON.parse(text) : undefined) as Body;
  };
  await owner('POST', 'authentication/setup/', {
    setup: [{ name: 'Olga', email: OWNER, password: PASSWORD, blogTitle: 'Verlag Nordlicht' }],
  });
  await owner('POST', 'session/', { username: OWNER, password: PASSWORD });
  const { integrations } = await owner<{
    integrations: { api_keys: { type: string; secret: string }[] }[];
  }>('POST', 'integrations/?include=api_keys', { integrations: [{ name: 'Vertbook' }] });
  const adminKey = integrations[0]?.api_keys.find(({ type }) => type === 'admin')?.secret ?? '';
  const { apiKey } = await owner<{ apiKey: { id: string; secret: string } }>('GET', 'users/me/token/');
  return { owner, adminKey, staffKey: `${apiKey.id}:${apiKey.secret}` };
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function untilUp(url: string, child: ChildProcess): Promise<void> {
  for (let seconds = 0; seconds < BOOT_SECONDS && isRunning(child); seconds += 1) {
    const response = await fetch(`${url}/ghost/api/admin/site/`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000);
    });
  }
  throw new Error('Ghost does not respond.');
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  let log = '';
  for (const stream of [stdout, stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk.toString()}`.slice(-20_000);
    });
  }
  return () => log;
}
