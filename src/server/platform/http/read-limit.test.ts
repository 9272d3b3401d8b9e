import { expect, test } from 'vitest';
import { MOST_READS_AT_ONCE, MOST_READS_WAITING, ReadLimit } from './read-limit.ts';

const ANA = 1;

test('a read beyond the limit waits until one ends, and does not delay other users', async () => {
  const limit = new ReadLimit(true);
  const [end] = await Promise.all(Array.from({ length: MOST_READS_AT_ONCE }, () => limit.begin(ANA)));
  let hasBegun = false;
  const waiting = limit.begin(ANA).then((endWaiting) => {
    hasBegun = true;
    return endWaiting;
  });
  const endOther = await limit.begin(2);
  expect(hasBegun).toBe(false);
  end?.();
  (await waiting)();
  endOther();
});

test('a read is refused if too many reads wait, and accepted again after they have ended', async () => {
  const limit = new ReadLimit(true);
  const running = await Promise.all(Array.from({ length: MOST_READS_AT_ONCE }, () => limit.begin(ANA)));
  const waiting = Array.from({ length: MOST_READS_WAITING }, async () => (await limit.begin(ANA))());
  await expect(limit.begin(ANA)).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 1 });
  for (const end of running) end();
  await Promise.all(waiting);
  (await limit.begin(ANA))();
});

test('without a limit no read waits', async () => {
  const limit = new ReadLimit(false);
  await Promise.all(Array.from({ length: 1_000 }, () => limit.begin(ANA)));
});
