import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HEAD_MS,
  machineClicks,
  machineViews,
  mayBeMachine,
  type NetworkClick,
  networkOf,
  TOGETHER_MS,
} from './tracking-machines.ts';

const click = (at: number, vertId: number, sinceSentMs: number | null = null) => ({
  at,
  vertId,
  link: 0,
  sinceSentMs,
});
const among = (
  clicks: NetworkClick[],
  { heads = [], views = [] }: { heads?: NetworkClick[]; views?: NetworkClick[] } = {},
) => [...machineClicks({ clicks, heads, views })].toSorted((one, other) => one.at - other.at);

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

  test('after a HEAD request for the same link, or shortly before it', () => {
    const clicks = [click(-TOGETHER_MS, 1), click(HEAD_MS, 1)];
    const other = [click(10, 2), click(-TOGETHER_MS - 1, 1), click(HEAD_MS + 1, 1)];
    expect(among([...clicks, ...other], { heads: [click(0, 1)] })).toEqual(clicks);
  });

  test('within five seconds of the sending, or eight if the mail was not opened before', () => {
    expect(among([click(0, 1, 4_999)])).toHaveLength(1);
    expect(among([click(0, 1, 4_999)], { views: [click(-2_000, 2)] })).toHaveLength(1);
    expect(among([click(0, 1, 7_999)])).toHaveLength(1);
    expect(among([click(0, 1, 7_999)], { views: [click(-900, 2)] })).toHaveLength(1);
    expect(among([click(0, 1, 7_999)], { views: [click(-1_000, 2)] })).toEqual([]);
    expect(among([click(0, 1, 8_000)])).toEqual([]);
  });

  test('whatever else is requested: more clicks and HEAD requests never make fewer of them', () => {
    const request = fc
      .tuple(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 1, max: 4 }))
      .map(([at, vertId]) => click(at, vertId, at));
    const some = fc.array(request);
    fc.assert(
      fc.property(some, some, some, some, (clicks, more, heads, moreHeads) => {
        const all = machineClicks({
          clicks: [...clicks, ...more],
          heads: [...heads, ...moreHeads],
          views: [],
        });
        for (const found of machineClicks({ clicks, heads, views: [] })) expect(all.has(found)).toBe(true);
      }),
    );
  });
});

test('views are taken back that came within four seconds of a machine’s click', () => {
  const views = [-4_001, -4_000, 0, 4_000, 4_001].map((at) => click(at, 1));
  expect(machineViews(views, [click(0, 2)]).map(({ at }) => at)).toEqual([-4_000, 0, 4_000]);
  expect(machineViews(views, [])).toEqual([]);
});

test('only hits that would otherwise count as a reader’s can turn out to be a machine’s', () => {
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
