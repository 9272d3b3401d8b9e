import { type ChildProcess, spawn } from 'node:child_process';
import { endOf, endProcess } from '#tests/processes.ts';
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
  const done = succeeded(child);
  // `done` rejects if the process is killed, and no test awaits it then.
  done.catch(() => undefined);
  return {
    done,
    async kill() {
      await endProcess(child, 'SIGKILL');
    },
  };
}

async function succeeded(child: ChildProcess): Promise<void> {
  const code = await endOf(child);
  if (code !== 0) throw new Error(`The sending process ended with ${String(code)}.`);
}
