import { expect, test } from 'vitest';
import { readDraft } from './order-draft.ts';

const BLANK = { customer: null, note: '' };

test('a new order starts with its stored draft', () => {
  const draft = {
    customer: { id: 4, name: 'Brandt Wärme' },
    note: 'Telefon',
    reservationExpireDate: '2026-12-01',
  };
  expect(readDraft(JSON.stringify({ userId: 7, draft }), 7)).toEqual(draft);
});

test('a new order of another user starts blank', () => {
  const draft = { ...BLANK, note: 'Telefon' };
  expect(readDraft(JSON.stringify({ userId: 7, draft }), 8)).toEqual(BLANK);
});

test.each([null, '', 'x', 'null', '{"userId":7}', '{"userId":7,"draft":null}'])(
  'a new order starts blank if the storage contains %j',
  (text) => {
    expect(readDraft(text, 7)).toEqual(BLANK);
  },
);
