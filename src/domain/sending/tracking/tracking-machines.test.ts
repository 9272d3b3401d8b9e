import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ComparedClick,
  type ComparedRequests,
  HEAD_MS,
  machineClicks,
  machineViews,
  mayBeMachine,
  networkOf,
  TOGETHER_MS,
} from './tracking-machines.ts';

const HOME = 'home';
const click = (at: number, vertId: number, sinceSentMs: number | null = null): ComparedClick => ({
  at,
  vertId,
  link: 0,
  sinceSentMs,
  isHosted: false,
  network: HOME,
});
const from = (network: string, at: number, vertId: number) => ({ ...click(at, vertId), network });
const view = (at: number, vertId: number) => ({ at, vertId, kind: 'view' as const });
type Requests = ComparedRequests<ComparedClick>;
/** Returns the clicks of machines, sorted by time. The given clicks are also among the requests of the last minute. */
const among = (
  clicks: ComparedClick[],
  { isOneMail = false, heads = [], views = [], shownAt = new Map(), lastMinute = [] }: Partial<Requests> = {},
) => {
  const all = [...lastMinute, ...clicks.map(({ at, vertId }) => ({ at, vertId, kind: 'click' as const }))];
  const found = machineClicks({ isOneMail, clicks, heads, views, shownAt, lastMinute: all });
  return [...found].toSorted((one, other) => one.at - other.at);
};

describe('clicks of one network are a machine’s', () => {
  test('on two ads within half a second', () => {
    const clicks = [click(0, 1), click(300, 1), click(500, 2)];
    expect(among(clicks)).toEqual(clicks);
    expect(among([click(0, 1), click(501, 2)])).toEqual([]);
    expect(among([0, 100, 200, 300].map((at) => click(at, 1)))).toEqual([]);
  });

  test('on two links of one ad within half a second', () => {
    const clicks = [click(0, 1), { ...click(300, 1), link: 2 }];
    expect(among(clicks)).toEqual(clicks);
  });

  test('on three ads within four seconds, with all clicks in between', () => {
    const clicks = [click(0, 1), click(1_500, 2), click(2_200, 1), click(3_000, 3)];
    expect(among([click(-60_000, 9), ...clicks].toReversed())).toEqual(clicks);
    expect(among([click(0, 1), click(2_000, 2), click(TOGETHER_MS + 1, 3)])).toEqual([]);
  });

  test('on two ads within four seconds, in the minute after the sending', () => {
    const clicks = [click(0, 1, 30_000), click(3_000, 2, 33_000)];
    expect(among(clicks)).toEqual(clicks);
    expect(among([click(0, 1, 60_000), click(3_000, 2, 63_000)])).toEqual([]);
  });

  test('not if the mail was shown more than four seconds before, and not since', () => {
    const clicks = [click(0, 1, 30_000), click(501, 2, 30_501)];
    expect(among(clicks, { lastMinute: [view(-4_000, 1)] })).toEqual([]);
    expect(among(clicks, { lastMinute: [view(-3_000, 1)] })).toHaveLength(2);
    expect(among(clicks, { lastMinute: [view(-10_000, 1), view(-500, 1)] })).toHaveLength(2);
    expect(among(clicks, { lastMinute: [view(-60_001, 1)] })).toHaveLength(2);
  });

  test('but not if the network showed the mail to that many readers within the last minute', () => {
    const clicks = [click(0, 1), click(300, 2)];
    const shown = [view(-5_000, 1), view(-8_000, 1), view(-30_000, 1)];
    expect(among(clicks, { lastMinute: shown })).toEqual([]);
    expect(among(clicks, { lastMinute: shown.slice(1) })).toHaveLength(2);
    // Three ads that are shown once each indicate only one reader.
    expect(among(clicks, { lastMinute: [1, 2, 3].map((vertId) => view(-8_000, vertId)) })).toHaveLength(2);
    const more = [
      ...shown,
      ...[1, 2, 3, 4, 5].map((vertId) => ({ ...view(-20_000, vertId), kind: 'click' as const })),
    ];
    expect(among(clicks, { lastMinute: more })).toHaveLength(2);
  });

  test('from a data centre within ten minutes of the sending, or if the mail was not shown there', () => {
    const hosted = (sinceSentMs: number | null) => [{ ...click(0, 1, sinceSentMs), isHosted: true }];
    expect(among(hosted(599_999), { shownAt: new Map([[HOME, -20_000]]) })).toHaveLength(1);
    expect(among(hosted(600_000), { shownAt: new Map([[HOME, -20_000]]) })).toEqual([]);
    expect(among(hosted(null), { shownAt: new Map([[HOME, -1_000]]) })).toEqual([]);
    expect(among(hosted(null), { shownAt: new Map([[HOME, -999]]) })).toHaveLength(1);
    expect(among(hosted(null))).toHaveLength(1);
    expect(among([click(0, 1, 599_999)])).toEqual([]);
  });

  test('after a HEAD request for the same link, or shortly before it', () => {
    const clicks = [click(-TOGETHER_MS, 1), click(HEAD_MS, 1)];
    const other = [click(10, 2), click(-TOGETHER_MS - 1, 1), click(HEAD_MS + 1, 1)];
    expect(among([...clicks, ...other], { heads: [click(0, 1)] })).toEqual(clicks);
  });

  test('within five seconds of the sending, or within eight if the mail was not opened before', () => {
    expect(among([click(0, 1, 4_999)])).toHaveLength(1);
    expect(among([click(0, 1, 4_999)], { views: [click(-2_000, 2)] })).toHaveLength(1);
    expect(among([click(0, 1, 7_999)])).toHaveLength(1);
    expect(among([click(0, 1, 7_999)], { views: [click(-900, 2)] })).toHaveLength(1);
    expect(among([click(0, 1, 7_999)], { views: [click(-1_000, 2)] })).toEqual([]);
    expect(among([click(0, 1, 8_000)])).toEqual([]);
  });

  test.each([true, false])(
    '(one mail: %s) regardless of other requests: additional clicks and HEAD requests never remove one of them',
    (isOneMail) => {
      const request = fc
        .tuple(
          fc.integer({ min: 0, max: 12_000 }),
          fc.integer({ min: 1, max: 4 }),
          fc.constantFrom(HOME, 'office'),
        )
        .map(([at, vertId, network]) => ({ ...click(at, vertId, at), network: isOneMail ? network : HOME }));
      const some = fc.array(request);
      const nothing = { isOneMail, views: [], shownAt: new Map(), lastMinute: [] };
      fc.assert(
        fc.property(some, some, some, some, (clicks, more, heads, moreHeads) => {
          const all = machineClicks({
            clicks: [...clicks, ...more],
            heads: [...heads, ...moreHeads],
            ...nothing,
          });
          for (const found of machineClicks({ clicks, heads, ...nothing })) expect(all.has(found)).toBe(true);
        }),
      );
    },
  );
});

describe('clicks in one mail are a machine’s', () => {
  const isOneMail = true;

  test('on three ads within 0.2 s from three networks', () => {
    const clicks = [from('a', 0, 1), from('b', 100, 2), from('c', 200, 3)];
    expect(among(clicks, { isOneMail })).toEqual(clicks);
  });

  test('on one link from two networks within four seconds', () => {
    const clicks = [from('a', 0, 1), from('a', 500, 1), from('b', 4_000, 1)];
    expect(among(clicks, { isOneMail })).toEqual(clicks);
    expect(among([from('a', 0, 1), from('b', 4_001, 1)], { isOneMail })).toEqual([]);
    expect(among([from('a', 0, 1), from('a', 900, 1)], { isOneMail })).toEqual([]);
  });

  test('after a HEAD request from another network within a second', () => {
    const clicks = [from('b', 300, 1), from('b', 1_001, 1)];
    expect(among(clicks, { isOneMail, heads: [from('a', 0, 1)] })).toEqual(clicks.slice(0, 1));
    expect(among(clicks, { isOneMail, heads: [from('a', 0, 2)] })).toEqual([]);
  });

  test('but not the reader’s click while a data centre checks its link', () => {
    const own = from('a', 1_000, 1);
    const check = { ...from('cloud', 0, 1), isHosted: true };
    expect(among([check, own], { isOneMail, shownAt: new Map([['a', -9_000]]) })).toEqual([check]);
  });
});

test('views of the same network within four seconds of a machine’s click count as a machine’s', () => {
  const views = [-4_001, -4_000, 0, 4_000, 4_001].map((at) => click(at, 1));
  expect(machineViews(views, [click(0, 2)]).map(({ at }) => at)).toEqual([-4_000, 0, 4_000]);
  expect(machineViews(views, [])).toEqual([]);
  expect(machineViews(views, [{ ...click(0, 2), network: 'office' }])).toEqual([]);
  const before = [-8_001, -8_000, -1].map((at) => click(at, 1));
  expect(machineViews(before, [{ ...click(0, 2), isHosted: true }]).map(({ at }) => at)).toEqual([
    -8_000, -1,
  ]);
});

test('only hits that count as a reader’s can later be found to be a machine’s', () => {
  expect((['valid', 'again', 'duplicate'] as const).every((reason) => mayBeMachine({ reason }))).toBe(true);
  expect((['bot', 'proxy', 'prefetch', 'burst'] as const).some((reason) => mayBeMachine({ reason }))).toBe(
    false,
  );
});

test.each([
  ['198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100'],
  ['2001:db8:12:34::1', '2001:db8:12'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['', '0:0:0'],
])('the network of %j is %j', (address, network) => expect(networkOf(address)).toBe(network));
