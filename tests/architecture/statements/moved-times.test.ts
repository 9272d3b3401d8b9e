import { expect, test } from 'vitest';
import { findMovedTimes } from '#tests/database/statements/moved-times.ts';

test.each([
  ['update sessions set expires_at = least(ends_at, created_at + make_interval(days => $1))', ['created_at']],
  [`delete from sessions where created_at + interval '1 day' < now()`, ['created_at']],
  [
    `update sessions set expires_at = now() + interval '1 day' where created_at < now() - make_interval(days => $1)`,
    [],
  ],
  [
    'with used as (select created_at + make_interval(days => $1) as at from sessions) update sessions set expires_at = used.at from used',
    [],
  ],
  [
    `insert into feeds (id) values (1) on conflict (id) do update set ends_at = excluded.at + interval '1 day'`,
    ['excluded.at'],
  ],
  ['update sessions set version = version + 1', []],
  [`select created_at + interval '1 day' from sessions`, []],
])('%j moves the time of %j', async (text, found) => {
  expect(await findMovedTimes(text)).toEqual(found);
});
