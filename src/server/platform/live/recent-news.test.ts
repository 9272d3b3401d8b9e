import { describe, expect, test } from 'vitest';
import type { News } from '../db/announce-changes.ts';
import { RecentNews } from './recent-news.ts';

const LONG_AGO = 100_000;
const MINUTE = 60_000;

function newsOf(organizationId: number, order: number): News {
  return {
    organizationId,
    weeks: [],
    orders: [[order, 1]],
    verts: [],
    publications: [],
    customers: [],
    deliveries: [],
    users: [],
    comments: [],
    notified: [],
    everything: false,
  };
}

const ordersOf = (news: News[] | null) => news?.flatMap(({ orders }) => orders.map(([id]) => id));

describe('a client that reconnects', () => {
  test('receives the missed changes of its own organization only', () => {
    const recent = new RecentNews();
    recent.restart(0);
    recent.remember(newsOf(1, 11), LONG_AGO);
    recent.remember(newsOf(1, 12), LONG_AGO + 10_000);
    recent.remember(newsOf(2, 21), LONG_AGO + 10_000);
    recent.remember(newsOf(1, 13), LONG_AGO + 11_000);
    expect(ordersOf(recent.missed(1, 3_000, LONG_AGO + 12_000))).toEqual([12, 13]);
    expect(ordersOf(recent.missed(3, 3_000, LONG_AGO + 12_000))).toEqual([]);
  });

  test('has to reload if the process listened for too short a time', () => {
    const recent = new RecentNews();
    expect(recent.missed(1, 0, LONG_AGO)).toBeNull();
    recent.restart(LONG_AGO);
    expect(recent.missed(1, 1_000, LONG_AGO + 2_000)).toBeNull();
    expect(recent.missed(1, 1_000, LONG_AGO + 3_000)).toEqual([]);
  });

  test('has to reload after minutes, and if there was too much news to keep', () => {
    const recent = new RecentNews();
    recent.restart(0);
    recent.remember(newsOf(1, 11), 1_000);
    recent.remember(newsOf(1, 12), 10 * MINUTE);
    expect(recent.missed(1, 5 * MINUTE, 10 * MINUTE)).toBeNull();
    for (let order = 0; order < 3_000; order += 1) recent.remember(newsOf(1, order), 11 * MINUTE + order);
    expect(recent.missed(1, MINUTE, 11 * MINUTE + 3_000)).toBeNull();
    expect(ordersOf(recent.missed(1, 0, 11 * MINUTE + 4_000))?.at(-1)).toBe(2_999);
  });

  test('has to reload after a gap', () => {
    const recent = new RecentNews();
    recent.restart(0);
    recent.remember(newsOf(1, 11), LONG_AGO);
    recent.restart(LONG_AGO + 100);
    expect(recent.missed(1, 5_000, LONG_AGO + 4_000)).toBeNull();
  });
});
