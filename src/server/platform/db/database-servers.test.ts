import { expect, test } from 'vitest';
import { splitServers } from './database-servers.ts';

test('an address with one server is used unchanged', () => {
  const url = 'postgresql://vertbook:secret@db.example.com:5432/vertbook?sslmode=require';
  expect(splitServers(url)).toEqual({ first: url, servers: null });
  expect(splitServers(undefined)).toEqual({ first: undefined, servers: null });
});

test('an address with several servers is split into the address of the first and the list of all', () => {
  const { first, servers } = splitServers(
    'postgresql://vertbook:s%40t@one:5433,two,[::1]:5434/vertbook?ssl=true',
  );
  expect(first).toBe('postgresql://vertbook:s%40t@one:5433/vertbook?ssl=true');
  expect(servers?.list).toEqual([
    { host: 'one', port: 5433 },
    { host: 'two', port: 5432 },
    { host: '::1', port: 5434 },
  ]);
});

test('connections of one process share the list of servers', () => {
  const url = 'postgresql://vertbook@one,two/vertbook';
  expect(splitServers(url).servers).toBe(splitServers(url).servers);
});

test('a single server is also checked if the address requires it', () => {
  const { servers } = splitServers('postgresql://vertbook@one/vertbook?target_session_attrs=read-write');
  expect(servers?.list).toEqual([{ host: 'one', port: 5432 }]);
});
