import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { isRunning, startOf } from './running-server.ts';

const ticketName = /^\.start-lock-(\d+)-(\d+)-[0-9a-f]+$/;

/**
 * Waits until no other process starts or stops the database of this folder; returns a function that releases the lock.
 *
 * Each process writes a ticket file and then lists the folder. If it sees the ticket of another running process, it removes
 * its own and retries after a random pause, so two processes never hold the lock at once. It removes tickets of dead processes.
 * Each file name is used once, so this never removes the ticket of a running process.
 */
export async function takeStartLock(folder: string, patienceMs = 120_000): Promise<() => Promise<void>> {
  const deadline = Date.now() + patienceMs;
  const began = (await startOf(process.pid)) ?? '0';
  for (;;) {
    const ticket = `.start-lock-${process.pid}-${began}-${randomBytes(6).toString('hex')}`;
    await writeFile(join(folder, ticket), '', { flag: 'wx', mode: 0o600 });
    const other = await otherTicket(folder, ticket);
    if (other === null) return () => rm(join(folder, ticket), { force: true });

    await rm(join(folder, ticket), { force: true });
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Another process has been starting or stopping the database for ${Math.round(patienceMs / 1000)} s. ` +
          `If none runs, delete ${join(folder, other)} and start again.`,
      );
    }
    await sleep(20 + Math.random() * 60);
  }
}

async function otherTicket(folder: string, own: string): Promise<string | null> {
  for (const name of await readdir(folder)) {
    const match = ticketName.exec(name);
    if (match === null || name === own) continue;
    if (await isHeld(Number(match[1]), match[2])) return name;
    await rm(join(folder, name), { force: true });
  }
  return null;
}

async function isHeld(pid: number, began: string | undefined): Promise<boolean> {
  if (!(await isRunning(pid))) return false;
  const start = await startOf(pid);
  return start === null || start === began;
}
