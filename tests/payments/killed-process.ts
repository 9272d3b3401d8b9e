import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { within } from '#tests/limits.ts';
import { endOf, endProcess } from '#tests/processes.ts';
import { connectionOf } from '#tests/api/support/workers.ts';
import { PRERENDER_WORKER } from '#tests/database/build-pages.ts';
import { TODAY } from '#tests/api/support/test-app.ts';
import { bundleProgram, project } from '#tests/integrity/support/bundle-program.ts';
import { buildPayingApp, type PayingAct, type PayingSettings } from './paying-app.ts';
import type { PayingWorld } from './paying-world.ts';
import { startStepForwarder } from './step-forwarder.ts';

/**
 * Ends a server before a message to the database or to a payment provider, whose number is counted from 1. Each returns whether the act was
 * interrupted: false if it ended before that message.
 */
export interface Killer {
  /** Runs an act in a process of its own, and kills it as `kill -9` does. */
  kill(act: PayingAct, step: number): Promise<boolean>;
  /** Runs an act in this process, and cuts all of its connections for good. The database and the providers see the same as after a kill, and it is much faster. */
  cut(act: PayingAct, step: number): Promise<boolean>;
  close(): Promise<void>;
}

export async function startKiller({ world, stripe, mollie, settings }: PayingWorld): Promise<Killer> {
  const { connectionString: _, ...database } = connectionOf(world.app.pool);
  const { host = 'localhost', port = 5432 } = database;
  const { program, remove } = await bundleProgram('tests/payments/paying-program.ts');
  const counted = { left: Infinity, atEnd: () => undefined as unknown };
  const mayPass = () => {
    counted.left -= 1;
    if (counted.left === 0) counted.atEnd();
    return counted.left > 0;
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
  const cutAll = () => {
    for (const forwarder of forwarders) forwarder.cut();
  };
  const [ofDatabase, ofStripe, ofMollie] = forwarders.map((one) => one.port);
  const order: PayingSettings = {
    connection: { ...database, host: '127.0.0.1', port: ofDatabase },
    settings: {
      ...settings,
      STRIPE_API_URL: `http://127.0.0.1:${ofStripe}`,
      MOLLIE_API_URL: `http://127.0.0.1:${ofMollie}`,
    },
    prerenderWorker: PRERENDER_WORKER.href,
    today: TODAY,
  };
  const app = await buildPayingApp(order);
  return {
    async kill(act, step) {
      const child = spawn(process.execPath, [program, JSON.stringify(order), JSON.stringify(act)], {
        stdio: ['pipe', 'pipe', 'inherit'],
        cwd: project,
      });
      let output = '';
      child.stdout.on('data', (bytes) => (output += String(bytes)));
      await within('the process', Promise.race([once(child.stdout, 'data'), once(child, 'exit')]));
      Object.assign(counted, { left: step, atEnd: () => child.kill('SIGKILL') });
      child.stdin.on('error', () => undefined).write('go\n');
      try {
        await endOf(child);
      } finally {
        await endProcess(child, 'SIGKILL');
        counted.left = Infinity;
      }
      if (!output.startsWith('ready\n')) throw new Error('The process did not start.');
      return !output.endsWith('done\n');
    },
    async cut(act, step) {
      Object.assign(counted, { left: step, atEnd: cutAll });
      await app.run(act);
      const wasCut = counted.left <= 0;
      counted.left = Infinity;
      return wasCut;
    },
    async close() {
      await app.close();
      await Promise.all(forwarders.map((one) => one.close()));
      await remove();
    },
  };
}
