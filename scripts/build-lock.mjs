import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { until } from './limits.mjs';
import { root } from './run.mjs';

const lock = `${root}dist/.busy`;
const HEARTBEAT_MS = 2_000;
const STALE_MS = 15_000;
/** The longest wait for another process. Installing takes some minutes with a slow connection. */
const WAIT_MS = 30 * 60_000;

/** Runs the work in one process at a time. Any other process waits until the first has finished, then runs its own work. */
export async function withBuildLock(work) {
  mkdirSync(`${root}dist`, { recursive: true });
  if (!takeOverLock()) {
    console.log('Another start is installing or building; waiting for it …');
    await until('the end of another start', takeOverLock, { limitMs: WAIT_MS });
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { force: true });
  }
}

/** Takes the lock, also from a process that does not run any more. */
function takeOverLock() {
  if (takeLock()) return true;
  if (isHolderAlive()) return false;
  rmSync(lock, { force: true });
  return takeLock();
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
