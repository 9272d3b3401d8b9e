import { pino } from 'pino';
import { buildApp } from './app.ts';
import { ClosedDatabase } from '#server/platform/db/closed-database.ts';
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded-database-error.ts';
import { NoWritableServer } from '#server/platform/db/database-servers.ts';
import { OtherVersion } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { WrongPoolMode } from '#server/platform/db/refuse-transaction-pooling.ts';
import { keepErasures } from '#server/access/privacy/stored-erasures.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import { warnOfDemo } from '#server/platform/http/serve-local-only.ts';
import { readEnv, WrongSettings } from '#server/platform/env.ts';
import { openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { closeServer, drain } from '#server/platform/http/drain.ts';
import { startSchedule } from '#server/schedule/start-schedule.ts';
import { openInstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { receiveReturns } from '#server/sending/returns/receive-returns.ts';
import { Shutdown } from '#server/platform/base/shutdown.ts';

const log = pino(
  { level: process.env['LOG_LEVEL'] || 'info', base: null },
  // Log asynchronously, so that no request waits for its log line; buffered lines are written when the process ends.
  pino.destination({ sync: false }),
);
const shutdown = new Shutdown();
closeOnSignal();

try {
  await run();
} catch (error) {
  // A signal during start-up makes the next step of the start-up fail. That failure is not reported.
  const wasEnded = shutdown.isClosing;
  if (!wasEnded) logFailure(error);
  await shutdown.close().catch((failure: unknown) => log.fatal({ err: failure }, 'could not close'));
  process.exit(wasEnded ? 0 : 1);
}

async function run(): Promise<void> {
  const env = readEnv(process.env);
  const { pool, connection } = await openDatabase(env, log, shutdown);
  const files = await openImageStorage(env, log);
  const keys = await openInstanceKeys(env, pool);
  // A restore asks if it finds no list, so an instance without erasures has an empty one.
  await keepErasures(files, []).catch((error: unknown) => {
    log.warn({ err: error }, 'the list of erased persons could not be written');
  });
  const app = await buildApp({ env, pool, files, keys, log });
  await prepareDemo(app);
  warnOfDemo(env, log);
  await app.http.listen({ port: env.port, host: env.host });
  await shutdown.add(() => closeServer(app));
  await shutdown.add(await startSchedule(app, connection));
  await shutdown.add(() => drain(app));
  if (env.bounces) await shutdown.add((await receiveReturns(app, env.bounces)).stop);
  log.info(`Vertbook is ready: ${app.publicUrl()}`);
}

/** On a signal, finishes the running requests and exits; a second signal exits immediately. */
function closeOnSignal(): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) {
        process.exit(1);
      }
      isClosing = true;
      shutdown.close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'could not close');
          process.exit(1);
        },
      );
    });
  }
}

/** Logs errors that an operator can fix as one sentence, and all others with their stack. */
function logFailure(error: unknown): void {
  const kinds = [
    EmbeddedDatabaseError,
    WrongSettings,
    ClosedDatabase,
    OtherVersion,
    WrongPoolMode,
    NoWritableServer,
  ];
  const isOperators = kinds.some((kind) => error instanceof kind);
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (error instanceof Error && (isOperators || isPortTaken)) {
    log.fatal(error.message);
  } else {
    log.fatal({ err: error }, 'could not start');
  }
}
