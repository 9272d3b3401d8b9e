import { pino } from 'pino';
import { buildApp } from './app.ts';
import { openDatabase } from './db/open-database.ts';
import { prepareDemo } from './demo/prepare-demo.ts';
import { readEnv } from './env.ts';
import { createDiskStorage } from './files/disk-storage.ts';
import { startMailRound } from './mail/mail-round.ts';
import { startTidyRound } from './jobs/tidy-round.ts';

const env = readEnv(process.env);
const log = pino({ level: env.logLevel, base: null });

try {
  await run();
} catch (error) {
  log.fatal({ err: error }, error instanceof Error ? error.message : 'could not start');
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const database = await openDatabase(env, log);
  await prepareDemo(env, database.pool);
  const files = createDiskStorage(`${env.dataFolder}/files`);
  const app = await buildApp({ env, pool: database.pool, files, log });
  const rounds = [startMailRound(app), startTidyRound(app)];
  await app.http.listen({ port: env.port, host: env.host });
  log.info(`Vertbook is ready: ${app.publicUrl()}`);
  drainOnSignal(async () => {
    await Promise.all(rounds.map((stop) => stop()));
    await app.http.close();
    await database.close();
  });
}

/** Finishes the running requests, then ends; a second signal ends at once. */
function drainOnSignal(drain: () => Promise<void>): void {
  let isDraining = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isDraining) {
        process.exit(1);
      }
      isDraining = true;
      drain().then(
        () => process.exit(0),
        (error) => {
          log.fatal({ err: error }, 'could not drain');
          process.exit(1);
        },
      );
    });
  }
}
