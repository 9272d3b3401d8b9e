import { expect, test } from 'vitest';
import { mentionedIn, typedMention } from './comment.ts';

const people = [
  { id: 1, name: 'Jonas Petri' },
  { id: 2, name: 'Jonas' },
  { id: 3, name: 'sales@verlag.example' },
];
const idsIn = (text: string) => mentionedIn(text, people).map(({ id }) => id);

test('a mention is a full name after an @', () => {
  expect(idsIn('Please call, @Jonas Petri!')).toEqual([1]);
  expect(idsIn('@Jonas')).toEqual([2]);
  expect(idsIn('@Jonasson, Jonas Petri')).toEqual([]);
  expect(idsIn('(@sales@verlag.example)')).toEqual([3]);
});

test.each([
  ['@', ''],
  ['Please, @Jon', 'Jon'],
  ['(@Jonas P', 'Jonas P'],
  ['Jonas', null],
  ['name@example', null],
  ['@Jonas Petri is', null],
])('in "%s" the typed beginning of a name is %j', (text, typed) => {
  expect(typedMention(text, text.length)).toBe(typed);
});

test('only the text before the cursor counts', () => {
  expect(typedMention('@Jo later', 3)).toBe('Jo');
});
