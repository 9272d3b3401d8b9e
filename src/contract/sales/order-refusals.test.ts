import { expect, test } from 'vitest';
import { routes } from '#contract/index.ts';

// It undoes a cancellation, which has taken the placement out of every version of the order.
const WITHOUT_VERSION = 'restoreVert';

const acts = routes.filter(
  ({ name, problems }) => problems.includes('order_changed') && name !== WITHOUT_VERSION,
);

test('many acts refuse an order that has changed', () => {
  expect(acts.length).toBeGreaterThan(12);
});

test.each(acts.map((act) => [act.name, act] as const))(
  'an act that refuses an order that has changed needs the version that was seen, or the hash of the offered change: %s',
  (_name, { body, query }) => {
    const missing = [body, query].flatMap((schema) => schema?.safeParse({}).error?.issues ?? []);
    const names = missing.map(({ path }) => path.join('.'));
    expect(names.some((name) => name === 'version' || name === 'hash')).toBe(true);
  },
);
