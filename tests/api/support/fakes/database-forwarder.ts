import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { within } from '#tests/limits.ts';
import type pg from 'pg';
import { connectionOf } from '../workers.ts';

/** A TCP forwarder before the database of a pool, whose connections a test can cut or hold. */
export interface DatabaseForwarder {
  /** The settings of a connection through the forwarder. */
  connection: pg.PoolConfig;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  restore(): void;
  /** Keeps every connection open, also new ones, but passes nothing on until `restore`. */
  hold(): void;
  /** How many connections were refused. */
  refused(): number;
  close(): Promise<void>;
}

export async function startDatabaseForwarder(pool: pg.Pool): Promise<DatabaseForwarder> {
  const { connectionString: _, ...target } = connectionOf(pool);
  const { host = 'localhost', port = 5432 } = target;
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  const state = { isCut: false, isHeld: false, refused: 0 };
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    if (state.isCut) {
      state.refused += 1;
      near.destroy();
      far.destroy();
      return;
    }
    const pair = [near, far] as const;
    pairs.add(pair);
    if (!state.isHeld) near.pipe(far).pipe(near);
    near.on('close', () => {
      pairs.delete(pair);
      far.destroy();
    });
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await within('a port', once(server, 'listening'));
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    connection: { ...target, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cut() {
      state.isCut = true;
      dropAll();
    },
    restore() {
      state.isCut = false;
      if (state.isHeld) for (const [near, far] of pairs) near.pipe(far).pipe(near);
      state.isHeld = false;
    },
    hold() {
      state.isHeld = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    refused: () => state.refused,
    async close() {
      dropAll();
      server.close();
      await within('the end of the forwarder', once(server, 'close'));
    },
  };
}
