import { expect, test } from 'vitest';
import {
  BLANK_LETTERHEAD as BLANK,
  contactLines,
  footerLines,
  hasSender,
  linesOfText,
  shownAddress,
} from './letterhead.ts';

test('a blank letterhead has no lines', () => {
  expect(contactLines(BLANK)).toEqual([]);
  expect(footerLines(BLANK)).toEqual([]);
  expect(hasSender({ ...BLANK, footer: 'HRB 12345' })).toBe(false);
  expect(hasSender({ ...BLANK, companyName: 'Lindner' })).toBe(true);
});

test('the contact has up to three lines', () => {
  const contact = { contactName: 'Helen Ashworth', phone: '+44 20 7946 0857', email: 'helen@press.example' };
  const website = 'https://press.example/ads/';
  expect(contactLines({ ...BLANK, ...contact, website })).toEqual([
    'Helen Ashworth · +44 20 7946 0857',
    'helen@press.example',
    'press.example/ads',
  ]);
  expect(contactLines({ ...BLANK, phone: '030 12345' })).toEqual(['030 12345']);
});

test('the address is one line of the footer, after the name of the company', () => {
  const address = 'Hafenstraße 9\r\n\n 20457 Hamburg ';
  const footer = 'HRB 12345, Amtsgericht Hamburg\nDE123456789';
  expect(footerLines({ ...BLANK, companyName: 'Lindner & Moreau GmbH', address, footer })).toEqual([
    'Lindner & Moreau GmbH · Hafenstraße 9 · 20457 Hamburg',
    'HRB 12345, Amtsgericht Hamburg',
    'DE123456789',
  ]);
  expect(footerLines({ ...BLANK, companyName: 'Lindner & Moreau GmbH' })).toEqual([]);
});

test('lines are trimmed, and blank ones are left out', () => {
  expect(linesOfText(' a \r\n\n b\n')).toEqual(['a', 'b']);
});

test('a web address is shown without its scheme', () => {
  expect(shownAddress('http://Press.example/')).toBe('Press.example');
  expect(shownAddress('')).toBe('');
});
