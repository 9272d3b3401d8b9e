import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.mjs';

const lock = `${root}dist/.busy`;
const HEARTBEAT_MS = 2_000;
const STALE_MS = 15_000;

/** Runs the work in one process at a time. Any other process waits until the first has finished, then runs its own work. */
export async function withBuildLock(work) {
  mkdirSync(`${root}dist`, { recursive: true });
  for (let isWaiting = false; !takeLock();) {
    if (!isHolderAlive()) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!isWaiting) console.log('Another start is installing or building; waiting for it …');
    isWaiting = true;
    await sleep(200);
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { force: true });
  }
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Whether the process that holds the lock still runs. Requires a recent heartbeat, because another program may have its process id. */
function isHolderAlive() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > STALE_MS) return false;
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
