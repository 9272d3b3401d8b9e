import { describe, expect, test } from 'vitest';
import { causeOf, CUSTOMER_EVENTS, MAIL_READERS, mailRule, ORDER_EVENTS, readersOf } from './order-mail.ts';

describe('the table of mails about orders', () => {
  test('tells the customer of everything that a customer waits for, each time also its agency and the orderer', () => {
    for (const event of ORDER_EVENTS) {
      const { readers } = mailRule(event);
      expect(readers.length, event).toBeGreaterThan(0);
      expect(readers.includes('contact'), event).toBe(readers.includes('agency'));
      if (readers.includes('contact')) expect(readers, event).toContain('orderer');
      expect(readers.every((reader) => MAIL_READERS.includes(reader))).toBe(true);
    }
    expect(ORDER_EVENTS.filter((event) => !CUSTOMER_EVENTS.some((one) => one === event))).toEqual([
      'offer_declined',
    ]);
  });

  test('lets an organization silence its customers, but not its staff', () => {
    expect(readersOf('offer_accepted', [])).toEqual(['contact', 'agency', 'orderer', 'staff']);
    expect(readersOf('offer_accepted', ['offer_accepted'])).toEqual(['staff']);
    expect(readersOf('order_changed', ['order_changed'])).toEqual([]);
    expect(readersOf('order_changed', ['issue_moved'])).toEqual(['contact', 'agency', 'orderer']);
  });

  test('has a sum wherever an order is booked or changed, and no link to an order that is gone', () => {
    expect(ORDER_EVENTS.filter((event) => mailRule(event).hasSum)).toEqual([
      'offer_accepted',
      'order_confirmed',
      'request_reserved',
      'request_booked',
      'order_changed',
    ]);
    expect(ORDER_EVENTS.filter((event) => !mailRule(event).hasPage)).toEqual(['order_cancelled']);
  });

  test('gives different causes of one event different names', () => {
    const moved = { event: 'issue_moved', issueId: 3, toDate: '2026-12-09' } as const;
    expect(causeOf({ ...moved, fromDate: '2026-12-02' })).not.toBe(
      causeOf({ ...moved, fromDate: '2026-12-03' }),
    );
    expect(causeOf({ event: 'ad_edited', vertId: 1 })).not.toBe(causeOf({ event: 'ad_edited', vertId: 2 }));
  });
});
