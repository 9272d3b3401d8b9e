import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { SendingOrder } from './sending-program.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** A separate process that sends an issue. */
export interface SendingProcess {
  /** Resolves when it has sent everything; rejects if it ended before. */
  done: Promise<void>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
}

/** Bundles the program, into a folder from which the project's packages are found. */
export async function buildSendingProgram() {
  const cache = join(project, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'sending-program-'));
  const program = join(folder, 'send.js');
  await build({
    absWorkingDir: project,
    entryPoints: ['tests/integrity/support/sending-program.ts'],
    outfile: program,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return {
    start: (order: SendingOrder): SendingProcess => startProcess(program, order),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function startProcess(program: string, order: SendingOrder): SendingProcess {
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: project,
  });
  const ended = once(child, 'exit');
  const done = succeeded(ended);
  // A killed process rejects, and no test awaits that.
  done.catch(() => undefined);
  return {
    done,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function succeeded(ended: Promise<unknown[]>): Promise<void> {
  const [code] = await ended;
  if (code !== 0) throw new Error(`The sending process ended with ${String(code)}.`);
}
