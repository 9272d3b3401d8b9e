import { describe, expect, test } from 'vitest';
import {
  begunPattern,
  plainSpellings,
  respell,
  similarNames,
  spellingDistance,
  wordsIn,
} from './spelling.ts';

const names = [
  'Müller & Söhne GmbH',
  'Möller Optik',
  'Gärtnerei Schmidt',
  'Advertising Partners',
  'Brandt Wärme',
  'Société Générale',
];

test('the words of a text are its sequences of alphanumeric characters', () => {
  expect(wordsIn('Müller & Söhne, KW-48')).toEqual(['Müller', 'Söhne', 'KW', '48']);
});

test('a word can be spelled without its accents, and an umlaut with an e', () => {
  expect(plainSpellings('Müller')).toEqual(['muller', 'mueller']);
  expect(plainSpellings('Straße')).toEqual(['strasse']);
});

describe('the distance between a typed word and a word', () => {
  test.each([
    ['Mueller', 'Müller', 0],
    ['Muller', 'Müller', 0],
    ['Mueler', 'Müller', 1],
    ['Shcmidt', 'Schmidt', 1],
    ['advertsing', 'advertising', 1],
    ['Gatrnerie', 'Gärtnerei', 2],
    ['Bran', 'Brandt', null],
    ['cat', 'car', null],
    ['Meier', 'Müller', null],
  ])('%s and %s: %s', (typed, word, slips) => {
    expect(spellingDistance(typed, word)).toBe(slips);
  });

  test('is smaller if the typed text may be the beginning of the word', () => {
    expect(spellingDistance('Schmdi', 'Schmidt', true)).toBe(1.5);
    expect(spellingDistance('advertsi', 'advertising', true)).toBe(1.5);
  });
});

describe('the pattern of the beginning of a word', () => {
  test.each([
    ['nrdh', 'nordhaus fenster', true],
    ['nrod', 'nordhaus fenster', true],
    ['onrd', 'nordhaus fenster', true],
    ['nordd', 'nordhaus fenster', true],
    ['norx', 'nordhaus fenster', true],
    ['fesnt', 'nordhaus fenster', true],
    ['mülre', 'mueller & soehne', true],
    ['mulre', 'mueller & soehne', true],
    ['haus', 'nordhaus fenster', false],
    ['nxdx', 'nordhaus fenster', false],
  ])('of “%s” in “%s”: %s', (typed, text, isFound) => {
    expect(new RegExp(begunPattern(typed) ?? 'none').test(text)).toBe(isFound);
  });

  test.each(['nrd', 'nordhaus', '⑴⑴', ''])('of “%s” does not exist', (typed) => {
    expect(begunPattern(typed)).toBeNull();
  });
});

describe('the suggested spelling', () => {
  test.each([
    ['Mueler', ['Müller']],
    ['advertsing', ['Advertising']],
    ['gartnerei shcmidt', ['Gärtnerei Schmidt']],
    ['Scoiete', ['Société']],
    ['warme', ['Wärme']],
  ])('of %s', (typed, meant) => {
    expect(respell(typed, names)).toEqual(meant);
  });

  test('can be several words, most likely first', () => {
    expect(respell('Mller', names)).toEqual(['Möller', 'Müller']);
  });

  test.each(['', '&', 'Zeppelin', 'Müller Zeppelin', 'xy', 'Brandt'])('of “%s” is empty', (typed) => {
    expect(respell(typed, names)).toEqual([]);
  });
});

test('names are similar if each typed word is similar to one of their words', () => {
  expect(similarNames(names, 'Mueler')).toEqual(['Müller & Söhne GmbH']);
  expect(similarNames(names, 'Mller')).toEqual(['Müller & Söhne GmbH', 'Möller Optik']);
  expect(similarNames(names, 'shcmidt gaertnerei')).toEqual(['Gärtnerei Schmidt']);
  expect(similarNames(names, 'Zeppelin')).toEqual([]);
  expect(similarNames(names, '')).toEqual([]);
});
