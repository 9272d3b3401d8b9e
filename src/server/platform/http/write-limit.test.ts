import { describe, expect, test } from 'vitest';
import { Problem } from '../base/problem.ts';
import { WriteLimit } from './write-limit.ts';

const ana = { userId: 1, organizationId: 1 };

/** Returns the seconds to wait; null if the write is allowed. */
function waitOf(write: () => void): number | null {
  try {
    write();
    return null;
  } catch (error) {
    return error instanceof Problem && error.code === 'too_many_writes' ? (error.retryAfterSeconds ?? 0) : -1;
  }
}

describe('a user', () => {
  test('may write 30 times at once if 60 a minute are allowed, then once a second', () => {
    let now = 0;
    const limit = new WriteLimit(60, () => now);
    const write = () => waitOf(() => limit.count('a', ana, 'write'));
    expect(Array.from({ length: 31 }, write)).toEqual([...Array.from({ length: 30 }, () => null), 1]);
    now += 1_000;
    expect([write(), write()]).toEqual([null, 1]);
  });

  test('waits longer for an upload, and not at all after the time that the refusal names', () => {
    let now = 0;
    const limit = new WriteLimit(60, () => now);
    const upload = () => waitOf(() => limit.count('a', ana, 'upload'));
    expect([upload(), upload(), upload(), upload()]).toEqual([null, null, null, 10]);
    now += 10_000;
    expect(upload()).toBeNull();
  });

  test('is refused by the token alone, but only if the token is known and no writes are left', () => {
    const limit = new WriteLimit(60, () => 0);
    expect(waitOf(() => limit.refuseKnown('a', 'write'))).toBeNull();
    for (let count = 0; count < 30; count += 1) limit.count('a', ana, 'write');
    expect(waitOf(() => limit.refuseKnown('a', 'write'))).toBe(1);
    expect(waitOf(() => limit.refuseKnown('b', 'write'))).toBeNull();
  });
});

test('the users of an organization together may write four times as much as one of them', () => {
  const limit = new WriteLimit(60, () => 0);
  const refused = Array.from({ length: 130 }, (_, count) =>
    waitOf(() => limit.count(`${count}`, { userId: count, organizationId: 1 }, 'write')),
  );
  expect(refused.filter((wait) => wait === null)).toHaveLength(120);
  expect(waitOf(() => limit.count('x', { userId: 999, organizationId: 2 }, 'write'))).toBeNull();
});

test('a user may have four concurrent writes', () => {
  const limit = new WriteLimit(60, () => 0);
  const [end] = [1, 2, 3, 4].map(() => limit.begin(ana));
  expect(waitOf(() => limit.begin(ana))).toBe(1);
  expect(waitOf(() => limit.begin({ userId: 2, organizationId: 1 }))).toBeNull();
  end?.();
  expect(waitOf(() => limit.begin(ana))).toBeNull();
});

test('a limit of 0 means no limit', () => {
  const limit = new WriteLimit(0, () => 0);
  for (let count = 0; count < 1_000; count += 1) {
    limit.count('a', ana, 'upload');
    limit.begin(ana);
  }
});
