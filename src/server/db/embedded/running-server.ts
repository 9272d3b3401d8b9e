import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { isRunning, NO_PROCESS, worksIn } from './process-identity.ts';
import type { ServerAddress } from './server-address.ts';

/** A server that runs on a cluster, as its own note (`postmaster.pid`) tells. */
export interface RunningServer {
  readonly pid: number;
  readonly address: ServerAddress;
}

/**
 * Finds the server that runs on this cluster. The note alone proves nothing: its process may be dead, its number may
 * have gone to another program (in a container it mostly has), and a copied folder carries the note of the original.
 */
export async function findServer(cluster: string): Promise<RunningServer | null> {
  const [pid = '', , , port = '', socketFolder = '', listenAddress = ''] = await readNote(cluster);
  if (!(await isServerOf(cluster, Number(pid)))) return null;
  return { pid: Number(pid), address: { host: socketFolder || listenAddress, port: Number(port) } };
}

/**
 * Makes PostgreSQL take the note of a dead server for what it is: it refuses to start while *any* process has the
 * number in it. The rest stays, because by it PostgreSQL sees whether processes of the dead server still work.
 */
export async function disownNote(cluster: string): Promise<void> {
  const lines = await readNote(cluster);
  if (lines.length > 1) await writeFile(notePath(cluster), [NO_PROCESS, ...lines.slice(1)].join('\n'));
}

/** Ends the server: open transactions are rolled back, everything is written, the next start needs no recovery. */
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
  return pid > 0 && (await isRunning(pid)) && (await worksIn(pid, cluster)) !== false;
}

async function readNote(cluster: string): Promise<string[]> {
  const text = await readFile(notePath(cluster), 'utf8').catch(() => '');
  return text.split('\n');
}

function notePath(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
