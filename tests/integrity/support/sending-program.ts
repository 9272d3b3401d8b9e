import type pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { NEW_ORGANIZATION } from '#server/platform/db/scope.ts';
import { systemScope } from '#server/platform/db/system-scope.ts';
import { findConnectionOf } from '#server/sending/delivery/connections/connection.ts';
import { openMailingSystem } from '#server/sending/delivery/mailing-adapters.ts';
import type { MailingTarget } from '#server/sending/delivery/mailing-system.ts';
import { FALLBACK_LOCALE, isLocale } from '#words/locale.ts';
import { readEnv } from '#server/platform/env.ts';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { ADS } from './sending-ads.ts';

/** The arguments on the command line of the process. */
export interface SendingOrder {
  connection: pg.PoolConfig;
  settings: Record<string, string>;
  organizationId: number;
  today: string;
  target: MailingTarget;
}

const order = JSON.parse(process.argv[2] ?? '') as SendingOrder;
const pool = createPool(order.connection, 8);
const app = await buildApp({
  env: readEnv(order.settings),
  pool,
  keys: keysOf(new Uint8Array(32)),
  files: { put: async () => undefined, get: async () => null, remove: async () => undefined },
  log: pino({ level: 'error' }),
});
const scope = systemScope(pool, {
  ...NEW_ORGANIZATION,
  id: order.organizationId,
  time_zone: order.target.timeZone,
  default_locale: isLocale(order.target.locale) ? order.target.locale : FALLBACK_LOCALE,
  today: order.today,
  now: new Date().toISOString(),
});
const connection = await scope.read((tx) => findConnectionOf(tx, app.keys, order.target.publicationId));
await openMailingSystem(app, scope, connection).handOver(order.target, ADS, 'key');
await pool.end();
