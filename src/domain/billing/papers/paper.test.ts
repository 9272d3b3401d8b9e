import { expect, test } from 'vitest';
import { addressLines } from './letterhead.ts';
import { paperKindOf, paperNumber, paperProblem, validUntil } from './paper.ts';

const RESERVED = { bookedAt: null, reservationExpireDate: '2026-12-08' };
const BOOKED = { bookedAt: '2026-11-20T09:00:00Z', reservationExpireDate: null };
const TODAY = { hasPrices: true, today: '2026-12-08' };

test('a reservation is offered, a booking is confirmed', () => {
  expect([paperKindOf(RESERVED), paperKindOf(BOOKED)]).toEqual(['offer', 'confirmation']);
});

test('no paper can be made for a lapsed reservation or for an order without prices', () => {
  expect(paperProblem(RESERVED, TODAY)).toBeNull();
  expect(paperProblem(RESERVED, { ...TODAY, today: '2026-12-09' })).toBe('order_lapsed');
  expect(paperProblem(BOOKED, { ...TODAY, today: '2027-12-09' })).toBeNull();
  expect(paperProblem(BOOKED, { ...TODAY, hasPrices: false })).toBe('order_without_prices');
});

test('an address has the postcode before the town, or after it in Britain', () => {
  const address = {
    street: '9 Harbour Road\n\nUnit 4',
    postalCode: 'BS1 4RN',
    city: 'Bristol',
    country: 'GB',
  };
  expect(addressLines(address)).toEqual(['9 Harbour Road', 'Unit 4', 'Bristol', 'BS1 4RN']);
  expect(addressLines({ ...address, country: 'DE' })).toEqual([
    '9 Harbour Road',
    'Unit 4',
    'BS1 4RN Bristol',
  ]);
  expect(addressLines({ street: '', postalCode: '', city: '', country: '' })).toEqual([]);
});

test('the number of a paper has the number of its order and the version', () => {
  expect(paperNumber(20_431, 2)).toBe('20431-2');
});

test('an offer is valid until the expiry date or the first booking deadline, whichever is earlier', () => {
  expect(validUntil('2026-12-08', [])).toBe('2026-12-08');
  expect(validUntil('2026-12-08', ['2026-12-10', '2026-12-03'])).toBe('2026-12-03');
  expect(validUntil('2026-12-01', ['2026-12-03'])).toBe('2026-12-01');
  expect(validUntil(null, [])).toBeNull();
});
