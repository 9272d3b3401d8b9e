import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { within } from '#tests/limits.ts';
import { endOf, endProcess } from '#tests/processes.ts';
import { connectionOf } from '#tests/api/support/workers.ts';
import { PRERENDER_WORKER } from '#tests/database/build-pages.ts';
import { TODAY } from '#tests/api/support/test-app.ts';
import { bundleProgram, project } from '#tests/integrity/support/bundle-program.ts';
import type { PayingOrder } from './paying-program.ts';
import type { PayingWorld } from './paying-world.ts';
import { startStepForwarder } from './step-forwarder.ts';

/** Starts processes that are killed before a message to the database or to a payment provider. */
export interface Killer {
  /**
   * Runs an act in a process of its own, and kills it as `kill -9` does before its message with this number, counted from 1. Returns whether
   * it was killed: false if it ended before.
   */
  run(act: PayingOrder['act'], step: number): Promise<boolean>;
  close(): Promise<void>;
}

export async function startKiller({ world, stripe, mollie, settings }: PayingWorld): Promise<Killer> {
  const { connectionString: _, ...database } = connectionOf(world.app.pool);
  const { host = 'localhost', port = 5432 } = database;
  const { program, remove } = await bundleProgram('tests/payments/paying-program.ts');
  const running: { child: ChildProcess | null; left: number } = { child: null, left: Infinity };
  const mayPass = () => {
    running.left -= 1;
    if (running.left > 0) return true;
    running.child?.kill('SIGKILL');
    return false;
  };
  const forwarders = await Promise.all([
    startStepForwarder(
      host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port },
      mayPass,
    ),
    ...[stripe, mollie].map(({ url }) =>
      startStepForwarder({ host: '127.0.0.1', port: Number(new URL(url).port) }, mayPass),
    ),
  ]);
  const [ofDatabase, ofStripe, ofMollie] = forwarders.map((one) => one.port);
  return {
    async run(act, step) {
      const order: PayingOrder = {
        connection: { ...database, host: '127.0.0.1', port: ofDatabase },
        settings: {
          ...settings,
          STRIPE_API_URL: `http://127.0.0.1:${ofStripe}`,
          MOLLIE_API_URL: `http://127.0.0.1:${ofMollie}`,
        },
        prerenderWorker: PRERENDER_WORKER.href,
        today: TODAY,
        act,
      };
      running.left = Infinity;
      const child = spawn(process.execPath, [program, JSON.stringify(order)], {
        stdio: ['pipe', 'pipe', 'inherit'],
        cwd: project,
      });
      running.child = child;
      let output = '';
      child.stdout.on('data', (bytes) => (output += String(bytes)));
      await within('the process', Promise.race([once(child.stdout, 'data'), once(child, 'exit')]));
      running.left = step;
      child.stdin.on('error', () => undefined).write('go\n');
      try {
        await endOf(child);
      } finally {
        await endProcess(child, 'SIGKILL');
        running.left = Infinity;
        running.child = null;
      }
      if (output !== 'ready\n' && output !== 'ready\ndone\n') throw new Error('The process did not start.');
      return !output.endsWith('done\n');
    },
    async close() {
      await Promise.all(forwarders.map((one) => one.close()));
      await remove();
    },
  };
}
