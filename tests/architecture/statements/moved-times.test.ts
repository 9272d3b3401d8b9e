import { expect, test } from 'vitest';
import { findChosenTimes, findMovedTimes } from '#tests/database/statements/moved-times.ts';

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

test.each([
  ['update totp_secrets set enabled_at = coalesce(enabled_at, now())', ['now']],
  [
    `update payments set ask_at = case when paid_at > statement_timestamp() then $1 end`,
    ['statement_timestamp'],
  ],
  ['update totp_secrets set enabled_at = least(enabled_at, now())', []],
  [
    'with asked as (select coalesce(at, now()) as at from payments) update payments set ask_at = asked.at from asked',
    [],
  ],
  [
    'insert into holds (id) values (1) on conflict (id) do update set held_until = $1 where holds.held_until < now()',
    ['now'],
  ],
  ['delete from holds where held_until < now()', []],
  ['select coalesce(ask_at, now()) from payments', []],
])('%j chooses the time %j', async (text, found) => {
  expect(await findChosenTimes(text)).toEqual(found);
});
