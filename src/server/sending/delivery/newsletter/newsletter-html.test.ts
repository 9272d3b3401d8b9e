import { expect, test } from 'vitest';
import { mailTextsOf } from '#domain/sending/mail-texts.ts';
import { betweenAds } from './newsletter-html.ts';

const texts = mailTextsOf({ afterFirst: 'one', afterSecond: '', afterThird: 'three' }, null);
const order = (count: number) =>
  betweenAds(
    Array.from({ length: count }, (_, index) => `ad ${index + 1}`),
    texts,
    (text) => text,
  );

test('each text of a mail follows its ad, and leftover texts follow the last ad', () => {
  expect(order(4)).toEqual(['ad 1', 'one', 'ad 2', 'ad 3', 'three', 'ad 4']);
  expect(order(1)).toEqual(['ad 1', 'one', 'three']);
});
