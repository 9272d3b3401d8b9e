import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { readFile, writeFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './server-programs.ts';
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

/** Larger than any process id of a kernel, so no process has it. */
const NO_PROCESS = 99_999_999;

/** Whether the process runs. A zombie process does not count. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs and belongs to another user.
    return codeOf(error) === 'EPERM';
  }
  const fields = await statFields(pid);
  return fields?.[0] !== 'Z';
}

/**
 * Returns the start time of the process in kernel ticks; null if unknown. It distinguishes the process from a later one with the same id.
 */
export async function startOf(pid: number): Promise<string | null> {
  return (await statFields(pid))?.[19] ?? null;
}

/** Whether the working directory of the process is this folder; null if unknown. */
async function hasWorkingDirectory(pid: number, folder: string): Promise<boolean | null> {
  if (process.platform !== 'linux') return null;
  try {
    const [its, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(folder)]);
    return its.dev === ours.dev && its.ino === ours.ino;
  } catch (error) {
    // Without access to /proc the result is unknown. A process that has ended has no working directory.
    return codeOf(error) === 'EACCES' ? null : false;
  }
}

/** Returns the fields of /proc/<pid>/stat after the command's name, which may contain spaces and brackets. */
async function statFields(pid: number): Promise<string[] | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
