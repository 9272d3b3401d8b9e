import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { HttpClient } from '../measure/http-client.ts';

/** A server in a process of its own. */
export interface RunningProgram {
  port: number;
  /** How long it took from its start to the first answer. */
  startMs: number;
  /** What the process holds of the machine's memory, in megabytes; null where the system does not tell. */
  residentMb(): number | null;
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const ASK_AGAIN_MS = 5;

/** Starts a program of the bench's build, and waits until it answers 200 at `readyPath`. */
export async function startProgram(
  name: 'vertbook' | 'bare-server' | 'bare-pixel',
  readyPath: string,
  variables: Record<string, string>,
): Promise<RunningProgram> {
  const port = await freePort();
  const program = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const began = performance.now();
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...variables },
  });
  const ended = once(child, 'exit');
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  try {
    await untilReady(child, port, readyPath, began);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    port,
    startMs: performance.now() - began,
    residentMb: () => residentMb(child.pid),
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
      process.off('exit', killWithUs);
    },
  };
}

function residentMb(pid: number | undefined): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

async function untilReady(child: ChildProcess, port: number, path: string, began: number): Promise<void> {
  while (performance.now() - began < PATIENCE_MS) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}.`);
    const client = await HttpClient.open(port).catch(() => null);
    const answer = await client?.send({ method: 'GET', path, headers: 'host: bench\r\n' }).catch(() => null);
    client?.close();
    if (answer?.status === 200) return;
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS);
    });
  }
  throw new Error(`The program was not ready after ${PATIENCE_MS} ms.`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
