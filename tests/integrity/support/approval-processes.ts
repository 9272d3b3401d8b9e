import { fork } from 'node:child_process';
import { within } from '#tests/limits.ts';
import { endProcess } from '#tests/processes.ts';
import type { ApprovalProgramOrder, Task } from './approval-program.ts';
import { bundleProgram, project } from './bundle-program.ts';

/** A process of the server that does what it is told. */
interface ServerOfTest {
  /** Returns the answer; null if the process was killed before it gave one. */
  tell(task: Task): Promise<unknown>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
}

interface Message {
  id: number;
  answer?: unknown;
  fault?: string;
}

/** Starts two processes of the server on one database. `replace` kills one of them and starts another in its place. */
export async function startApprovalProcesses(order: ApprovalProgramOrder) {
  const { program, remove } = await bundleProgram('tests/integrity/support/approval-program.ts');
  const start = () => startProcess(program, order);
  const running = await Promise.all([start(), start()]);
  return {
    tell: (index: number, task: Task) => processAt(running, index).tell(task),
    async replace(index: number): Promise<void> {
      await processAt(running, index).kill();
      running[index] = await start();
    },
    async end(): Promise<void> {
      await Promise.all(running.map((one) => one.kill()));
      await remove();
    },
  };
}

function processAt(running: readonly ServerOfTest[], index: number): ServerOfTest {
  const one = running[index];
  if (!one) throw new Error(`There is no process ${index}.`);
  return one;
}

async function startProcess(program: string, order: ApprovalProgramOrder): Promise<ServerOfTest> {
  const child = fork(program, [JSON.stringify(order)], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(fault: Error): void }>();
  let count = 0;
  const isReady = new Promise<void>((resolve, reject) => {
    waiting.set(0, { resolve: () => resolve(), reject });
  });
  child.on('message', ({ id, answer, fault }: Message) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) asker?.resolve(answer ?? null);
    else asker?.reject(new Error(fault));
  });
  child.on('exit', () => {
    for (const { resolve } of waiting.values()) resolve(null);
    waiting.clear();
  });
  await within('the start of a process', isReady);
  return {
    tell: (task) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        child.send({ id: count, task }, (error) => {
          if (error) resolve(null);
        });
      }),
    async kill() {
      await endProcess(child, 'SIGKILL');
    },
  };
}
