import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { isRunning, NO_PROCESS, hasWorkingDirectory } from './process-identity.ts';
import type { ServerAddress } from './server-address.ts';

/** A server that runs on a cluster, according to its `postmaster.pid`. */
interface RunningServer {
  readonly pid: number;
  readonly address: ServerAddress;
}

/**
 * Finds the server that runs on this cluster. The pid file alone is no proof: its process may be dead, another program
 * may have its process id (usual in containers), and a copied folder contains the pid file of the original.
 */
export async function findServer(cluster: string): Promise<RunningServer | null> {
  const [pid = '', , , port = '', socketFolder = '', listenAddress = ''] = await readPidFile(cluster);
  if (!(await isServerOf(cluster, Number(pid)))) return null;
  return { pid: Number(pid), address: { host: socketFolder || listenAddress, port: Number(port) } };
}

/**
 * Replaces the process id in the pid file of a dead server, because PostgreSQL refuses to start while *any* process has
 * that id. Keeps the rest, from which PostgreSQL detects whether processes of the dead server still run.
 */
export async function invalidatePidFile(cluster: string): Promise<void> {
  const lines = await readPidFile(cluster);
  if (lines.length > 1) await writeFile(pidFilePath(cluster), [NO_PROCESS, ...lines.slice(1)].join('\n'));
}

/** Stops the server: rolls back open transactions and writes everything, so that the next start needs no recovery. */
export async function stopServer(cluster: string, patienceMs = 60_000): Promise<void> {
  const server = await findServer(cluster);
  if (server === null) return;
  process.kill(server.pid, 'SIGINT');
  const deadline = Date.now() + patienceMs;
  while (await isServerOf(cluster, server.pid)) {
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `The database (process ${server.pid}) did not end within ${patienceMs / 1000} s.`,
      );
    }
    await sleep(10);
  }
}

async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  return pid > 0 && (await isRunning(pid)) && (await hasWorkingDirectory(pid, cluster)) !== false;
}

async function readPidFile(cluster: string): Promise<string[]> {
  const text = await readFile(pidFilePath(cluster), 'utf8').catch(() => '');
  return text.split('\n');
}

function pidFilePath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
