import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './run.mjs';

const lock = `${root}dist/.busy`;
const BEAT_MS = 2_000;
const SILENT_MS = 15_000;

/** Installing and building is done by one process at a time; a start that comes meanwhile waits, then finds it done. */
export async function inTurn(work) {
  mkdirSync(`${root}dist`, { recursive: true });
  for (let waits = false; !takeLock();) {
    if (!holderLives()) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!waits) console.log('Another start is installing or building; waiting for it …');
    waits = true;
    await sleep(200);
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
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

/** Its process runs, and has shown so lately: after a restart of the machine the number may be another program's. */
function holderLives() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > SILENT_MS) return false;
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
