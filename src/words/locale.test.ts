import { describe, expect, test } from 'vitest';
import { helpLocale, isLocale, LOCALES, localeFromBrowser, localeFromHeader } from './locale.ts';

describe('the language of a visitor', () => {
  // spec: constant-5
  test.each([
    [['de-AT', 'en'], 'de'],
    [['en-US'], 'en-gb'],
    [['en'], 'en-gb'],
    [['fr_CA'], 'fr'],
    [['DE'], 'de'],
    [['it', 'pl', 'fr-FR', 'de'], 'fr'],
    [['it'], 'en-gb'],
    [['deu'], 'en-gb'],
    [[], 'en-gb'],
  ])('with a browser that asks for %j is %s', (languages, locale) => {
    expect(localeFromBrowser(languages)).toBe(locale);
  });

  test.each([
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, fr;q=0.7', 'fr'],
    ['it, fr;q=0', 'en-gb'],
    ['*', 'en-gb'],
    ['', 'en-gb'],
    [undefined, 'en-gb'],
    [';;q=,,x;q=9e9', 'en-gb'],
  ])('with a header of %j is %s', (header, locale) => {
    expect(localeFromHeader(header)).toBe(locale);
  });

  // spec: shell-4, constant-7
  test('of the online help is that of the user', () => {
    expect(LOCALES.map(helpLocale)).toEqual(['de', 'en', 'fr']);
  });

  test('is one that we speak', () => {
    expect(['de', 'en-gb', 'fr'].every(isLocale)).toBe(true);
    expect(['en', 'de-DE', '', 'toString'].some(isLocale)).toBe(false);
  });
});
