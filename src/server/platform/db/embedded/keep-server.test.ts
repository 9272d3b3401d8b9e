import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { keepServer } from './keep-server.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** A connection whose statements succeed until it is lost. */
class Connection extends EventEmitter {
  isLost = false;
  query = async () => {
    if (this.isLost) throw new Error('Client was closed and is not queryable');
  };
  lose(): void {
    this.isLost = true;
    this.emit('end');
  }
}

describe('the connection to the embedded database', () => {
  test('is restored once after each loss, even if it was lost before the listener was added', async () => {
    const connections = [new Connection(), new Connection(), new Connection()];
    const [first, second, third] = connections;
    const startAgain = vi.fn(async () => {
      const next = startAgain.mock.calls.length === 1 ? second : third;
      if (next === second) second?.lose();
      return next as unknown as Client;
    });
    const kept = keepServer(first as unknown as Client, startAgain, log);
    first?.lose();
    await vi.waitFor(() => expect(startAgain).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(kept.letGo()).toBe(third));
    third?.lose();
    expect(startAgain).toHaveBeenCalledTimes(2);
  });
});
