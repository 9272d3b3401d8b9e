import { describe, expect, test } from 'vitest';
import { isPlainName, neutralName } from './plain-name.ts';

describe('a name in a mail', () => {
  test.each([
    '',
    'Katharina Lindner',
    'Dr. Weber',
    'Dr.Weber',
    'J.R. Ewing',
    'O’Neill-Müller',
    'Anna @ Verlag',
  ])('is left as it is: %s', (name) => {
    expect([isPlainName(name), neutralName(name)]).toEqual([true, name]);
  });

  test.each([
    ['Anna\r\nhttps://evil.example', 'Anna https evil. example'],
    ['Anna\nBitte zahlen', 'Anna Bitte zahlen'],
    ['Anna\u2028Bitte zahlen', 'Anna Bitte zahlen'],
    ['moc\u202Eevil', 'moc evil'],
    ['anna@evil.example', 'anna evil. example'],
    ['www.evil.example', ' evil. example'],
    ['Klick auf evil.example/login', 'Klick auf evil. example/login'],
    ['mailto:anna', ' anna'],
  ])('is refused and neutralised: %j', (name, neutral) => {
    expect([isPlainName(name), neutralName(name)]).toEqual([false, neutral]);
    expect(isPlainName(neutral)).toBe(true);
  });

  test.each([
    ['Bitte auf evil.example. Danke', 'Bitte auf evil. example. Danke'],
    ['Mag.rer.nat. Weber', 'Mag.rer. nat. Weber'],
  ])('may contain what looks like a title, and has no link: %s', (name, neutral) => {
    expect([isPlainName(name), neutralName(name)]).toEqual([true, neutral]);
  });

  test('of an organization may be a host name, but not a link', () => {
    const isOrganization = true;
    expect(isPlainName('golem.de', { isOrganization })).toBe(true);
    expect(isPlainName('https://golem.de', { isOrganization })).toBe(false);
    expect(isPlainName('Verlag\nhier', { isOrganization })).toBe(false);
    expect(isPlainName('redaktion@golem.de', { isOrganization })).toBe(false);
  });
});
