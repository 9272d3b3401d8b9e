import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { within } from './limits.ts';

/** Returns a free port on the loopback address. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await within('a free port', once(probe, 'listening'));
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await within('a closed port', once(probe, 'close'));
  return port;
}

/** Waits until a process has ended and its output has arrived. Returns its exit code. */
export function endOf(child: ChildProcess, limitMs?: number): Promise<number | null> {
  return waitFor(child, 'close', limitMs);
}

/** Sends a signal to a process that may have ended already, and waits until it has ended. Returns its exit code. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const ended = waitFor(child, 'exit');
  child.kill(signal);
  return ended;
}

/** Waits for the end of a process. Kills it if it has not ended after the limit, and throws. */
async function waitFor(
  child: ChildProcess,
  event: 'exit' | 'close',
  limitMs?: number,
): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  try {
    await within(`the end of ${child.spawnargs.join(' ')}`, once(child, event), limitMs);
  } finally {
    if (!hasEnded(child)) child.kill('SIGKILL');
  }
  return child.exitCode;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
