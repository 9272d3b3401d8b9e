import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LIMIT_MS, until } from '#tests/limits.ts';
import { endProcess, freePort } from '#tests/processes.ts';

/** A real proxy in its own process. */
export interface RealProxy {
  address: string;
  /** Returns the errors that the proxy has logged. */
  complaints(): Promise<string>;
  close(): Promise<void>;
}

/** The proxies with a configuration in the operators' manual. */
export const PROXIES = ['nginx', 'caddy'] as const;
type ProxyName = (typeof PROXIES)[number];

const MANUAL = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));
const FENCES = { nginx: 'nginx', caddy: 'caddyfile' };

export function isInstalled(name: ProxyName): boolean {
  try {
    execFileSync(name, [name === 'nginx' ? '-v' : 'version'], { stdio: 'ignore', timeout: LIMIT_MS });
    return true;
  } catch {
    return false;
  }
}

/** Starts a proxy in front of two server processes. It uses the manual’s configuration, except for ports, certificates and folders. */
export async function startRealProxy(name: ProxyName, ports: readonly [number, number]): Promise<RealProxy> {
  const folder = await mkdtemp(join(tmpdir(), `vertbook-${name}-`));
  const own = await freePort();
  const manual = await configurationOf(name);
  const [first, second] = ports;
  const before = manual.replaceAll(':3001', `:${first}`).replaceAll(':3002', `:${second}`);
  const file = join(folder, 'configuration');
  await writeFile(file, name === 'nginx' ? nginx(before, folder, own) : caddy(before, folder, own));
  const parameters =
    name === 'nginx' ? ['-p', folder, '-c', file] : ['run', '--adapter', 'caddyfile', '--config', file];
  const child = spawn(name, parameters, {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, HOME: folder },
  });
  const address = `http://127.0.0.1:${own}`;
  await untilListening(child, address).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    address,
    complaints: () => readFile(join(folder, 'errors.log'), 'utf8').catch(() => ''),
    async close() {
      await endProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function configurationOf(name: ProxyName): Promise<string> {
  const fence = `\n\`\`\`${FENCES[name]}\n`;
  const [, after = ''] = (await readFile(MANUAL, 'utf8')).split(fence);
  const [configuration = ''] = after.split('\n```');
  if (!configuration.includes('127.0.0.1:3002'))
    throw new Error(`The manual has no configuration of ${name}.`);
  return configuration;
}

function nginx(configuration: string, folder: string, port: number): string {
  const site = configuration
    .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*$/gm, '')
    .replace(/proxy_cache_path \S+/, `proxy_cache_path ${folder}/cache`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 2;
    daemon off;
    pid ${folder}/pid;
    error_log ${folder}/errors.log;
    events { worker_connections 512; }
    http {
      access_log off;
      ${folders.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      ${site}
    }`;
}

function caddy(configuration: string, folder: string, port: number): string {
  const log = `log {\n\t\toutput file ${folder}/errors.log\n\t\tlevel ERROR\n\t}`;
  const site = configuration.replace('ads.example.com', `http://127.0.0.1:${port}`);
  return `{\n\tadmin off\n\t${log}\n}\n${site}`;
}

async function untilListening(child: ChildProcess, address: string): Promise<void> {
  await until('the proxy listens', async () => {
    if (child.exitCode !== null) throw new Error(`The proxy has ended with ${child.exitCode}.`);
    return (await fetch(`${address}/healthz`).catch(() => null))?.ok === true;
  });
}
