// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetPerson, forgetRecords } from './forget-person.ts';

const KEPT = {
  'vertbook.theme': 'dark',
  'vertbook.locale': 'fr',
  'vertbook.signed-in': 'yes',
  'vertbook.clipboard': '{}',
  'vertbook.cart': '{}',
  'vertbook.new-order': '{}',
  'vertbook.publication': '3',
  'vertbook.draft.7': '{}',
  'another.program': 'stays',
};
const left = () => Object.keys(localStorage).toSorted();

beforeEach(() => {
  localStorage.clear();
  for (const [key, value] of Object.entries(KEPT)) localStorage.setItem(key, value);
});

// spec: state-19
test('signing out deletes the language, the clipboard and all other data of the user', () => {
  forgetPerson();
  expect(left()).toEqual(['another.program', 'vertbook.theme']);
});

// spec: call-29
test('a reset of the demo deletes all stored records, and keeps the user signed in', () => {
  forgetRecords();
  expect(left()).toEqual(['another.program', 'vertbook.locale', 'vertbook.signed-in', 'vertbook.theme']);
});
