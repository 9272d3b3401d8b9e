import type pg from 'pg';
import { expect, test } from 'vitest';
import { keptState } from './kept-state.ts';

class Known extends Set<string> {}
class Shown extends Set<string> {}

const makePool = () => ({}) as pg.Pool;

test('a pool has one object of each class', () => {
  const pool = makePool();
  keptState(pool, Known).add('one');
  expect([...keptState(pool, Known)]).toEqual(['one']);
  expect([...keptState(pool, Shown)]).toEqual([]);
});

test('two apps in one process share no state', () => {
  keptState(makePool(), Known).add('one');
  expect([...keptState(makePool(), Known)]).toEqual([]);
});
