import { expect, test } from 'vitest';
import { gatewayClicks, mayBeGateway, UNOPENED_TOGETHER_MS } from './gateway-clicks.ts';

const click = (at: number, mail: number) => ({ at, mail });

test('clicks in three unopened mails within half a minute are a gateway’s', () => {
  const clicks = [click(0, 1), click(9_000, 2), click(UNOPENED_TOGETHER_MS, 3)];
  expect(gatewayClicks(clicks)).toEqual(clicks);
  expect(gatewayClicks([click(0, 1), click(9_000, 2), click(UNOPENED_TOGETHER_MS + 1, 3)])).toEqual([]);
  expect(gatewayClicks([0, 1, 2, 3].map((at) => click(at, 1)))).toEqual([]);
});

test('only clicks in mails with a key, within two minutes of the sending, may be a gateway’s', () => {
  const soon = { kind: 'click', mail: 1, reason: 'valid', sinceSentMs: 119_999, isHosted: false } as const;
  expect(mayBeGateway(soon)).toBe(true);
  expect(mayBeGateway({ ...soon, reason: 'burst' })).toBe(true);
  for (const other of [
    { sinceSentMs: 120_000 },
    { sinceSentMs: null },
    { mail: null },
    { isHosted: true },
    { kind: 'view' as const },
    { reason: 'bot' as const },
  ]) {
    expect(mayBeGateway({ ...soon, ...other }), JSON.stringify(other)).toBe(false);
  }
});
