import { expect, test } from 'vitest';
import type { NextStep } from './next-step.ts';
import { orderGroup } from './order-groups.ts';

const ALL = { mayUpload: true, mayApprove: true, mayAccept: true };
const OFFER: NextStep = { kind: 'offer', until: '2026-12-01', count: 1 };
const ADS: NextStep = { kind: 'ads', missing: 1, total: 1, deadline: null };

test('an order needs a contact who may do its next step', () => {
  expect([orderGroup(OFFER, ALL), orderGroup(ADS, ALL)]).toEqual(['needs_me', 'needs_me']);
});

test('an order is running for a contact who may not do its next step, and while the publisher has to act', () => {
  expect(orderGroup(OFFER, { ...ALL, mayAccept: false })).toBe('running');
  expect(orderGroup(ADS, { ...ALL, mayUpload: false })).toBe('running');
  expect(orderGroup({ kind: 'approve', count: 1, deadline: null }, { ...ALL, mayApprove: false })).toBe(
    'running',
  );
  expect(orderGroup({ kind: 'checked', count: 1 }, ALL)).toBe('running');
});

test('an order is past when its ads were sent, and when its reservation has lapsed', () => {
  expect(orderGroup({ kind: 'sent', hasReport: true }, ALL)).toBe('past');
  expect(orderGroup({ kind: 'lapsed' }, ALL)).toBe('past');
});
