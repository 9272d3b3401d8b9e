import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { NoWritableServer } from './database-servers.ts';

function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });
}

test.for([
  ['25006', 'a read-only server'],
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'no free connection'],
  ['57P01', 'a server that shuts down'],
  ['57P03', 'a server that starts'],
  ['08006', 'a broken connection'],
  ['08P01', 'a pooler without a server'],
])('%s, %s, is worth a retry', ([code = '']) => {
  expect(isDatabaseUnavailable(databaseError(code))).toBe(true);
});

test.for(['23505', '42P01', '22P02', '25P02', '40001', '57014'])('%s is not worth a retry', (code) => {
  expect(isDatabaseUnavailable(databaseError(code))).toBe(false);
});

test('errors of the network and of the driver are worth a retry', () => {
  const network = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
  for (const code of network) expect(isDatabaseUnavailable(Object.assign(new Error(), { code }))).toBe(true);
  expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseUnavailable(new NoWritableServer('none'))).toBe(true);
});

test('a missing socket is worth a retry, a missing file is not', () => {
  const missing = { code: 'ENOENT', syscall: 'open' };
  expect(isDatabaseUnavailable(Object.assign(new Error(), missing))).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error(), { ...missing, syscall: 'connect' }))).toBe(true);
});
