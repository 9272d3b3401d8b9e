import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleProgram, project } from './bundle-program.ts';
import type { SendingOrder } from './sending-program.ts';

/** A separate process that sends an issue. */
interface SendingProcess {
  /** Resolves when it has sent everything; rejects if it ended before. */
  done: Promise<void>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
}

/** Bundles the program that sends an issue. */
export async function buildSendingProgram() {
  const { program, remove } = await bundleProgram('tests/integrity/support/sending-program.ts');
  return {
    start: (order: SendingOrder): SendingProcess => startProcess(program, order),
    remove,
  };
}

function startProcess(program: string, order: SendingOrder): SendingProcess {
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: project,
  });
  const ended = once(child, 'exit');
  const done = succeeded(ended);
  // `done` rejects if the process is killed, and no test awaits it then.
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
