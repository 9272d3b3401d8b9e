import { expect, test } from 'vitest';
import { DEFAULT_ORDER_COLUMNS, shownOrderColumns } from './order-views.ts';

test('shows the chosen columns', () => {
  expect(shownOrderColumns(DEFAULT_ORDER_COLUMNS, {})).toEqual(DEFAULT_ORDER_COLUMNS);
  expect(shownOrderColumns(['note'], { sort: 'created_at' })).toEqual(['note']);
});

test('shows the end of the reservation if the list is sorted or filtered by it', () => {
  const withExpires = ['id', 'publications', 'created', 'state', 'expires', 'sent', 'note'];
  expect(shownOrderColumns(DEFAULT_ORDER_COLUMNS, { sort: 'reservation_expire_date' })).toEqual(withExpires);
  expect(shownOrderColumns(DEFAULT_ORDER_COLUMNS, { expiresUntil: '7d' })).toEqual(withExpires);
  expect(shownOrderColumns(['expires', 'note'], { expiresUntil: '7d' })).toEqual(['expires', 'note']);
});

test('shows the next sending day if the list is sorted or filtered by it', () => {
  expect(shownOrderColumns(['id', 'note'], { sort: 'next_sending_date' })).toEqual([
    'id',
    'nextSending',
    'note',
  ]);
  expect(shownOrderColumns(['id', 'note'], { sendingTo: '7d' })).toEqual(['id', 'nextSending', 'note']);
});
