import { expect, test } from 'vitest';
import { allWords } from '../all.ts';
import { entryMessage } from './problem-message.ts';

const { problems } = allWords['en-gb'];

test('a field with words of its own uses them', () => {
  expect(entryMessage(problems, 'reservation_expire_date', 'blank')).toBe('Please select a date.');
  expect(entryMessage(problems, 'month', 'blank')).toBe('Please select a month.');
});

test('any other field, and any other code of that field, gets the general words', () => {
  expect(entryMessage(problems, 'note', 'blank')).toBe(problems.entry.blank);
  expect(entryMessage(problems, 'note', 'too_far')).toBe(problems.entry.too_far);
  expect(entryMessage(problems, 'constructor', 'blank')).toBe(problems.entry.blank);
});

test('a limit that is known is named', () => {
  expect(entryMessage(problems, 'note', 'too_long', 2000)).toBe('Please use no more than 2000 characters.');
  expect(entryMessage(problems, 'note', 'too_long')).toBe(problems.entry.too_long);
  expect(entryMessage(problems, 'note', 'blank', 2000)).toBe(problems.entry.blank);
});

test('an entry of a list uses the words of its field', () => {
  const { taken } = problems.field['debtors.account'];
  expect(entryMessage(problems, 'debtors.0.account', 'taken')).toBe(taken);
  expect(entryMessage(problems, 'debtors.12.account', 'taken')).toBe(taken);
  expect(entryMessage(problems, 'debtors.0.account', 'blank')).toBe(problems.entry.blank);
});
