import type pg from 'pg';
import { capabilitiesOf } from '#domain/access/abilities.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { queryOf } from '#server/platform/db/statement.ts';

/** Implements the interface of a transaction, but begins none: the pool runs each statement by itself. */
export function bareTransaction(pool: pg.Pool): Tx {
  const tx: Tx = {
    organizationId: 1,
    user: {
      id: 1,
      name: '',
      email: '',
      role: 'administrator',
      capabilities: capabilitiesOf('administrator'),
      customerId: null,
    },
    claim: null,
    client: null,
    locale: 'de',
    timeZone: 'UTC',
    keepsPrices: false,
    keepsTerms: false,
    keepsApprovals: false,
    today: new Date().toISOString().slice(0, 10),
    now: new Date().toISOString(),
    counterSlot: 0,
    transact: (work) => work(tx),
    read: (work) => work(tx),
    statement: async (...given: readonly unknown[]) => (await pool.query(queryOf(given))).rows as never[],
    query: async (text, values) => (await pool.query(text, [...values])).rows as never[],
    execute: refuseToWrite,
    send: refuseToWrite,
    sendLast: refuseToWrite,
    announce: refuseToWrite,
    log: refuseToWrite,
    set: refuseToWrite,
    kept: (Kind) => new Kind(),
    stream: () => {
      throw new Error('Nothing is streamed here.');
    },
  };
  return tx;
}

function refuseToWrite(): never {
  throw new Error('Nothing is written here.');
}
