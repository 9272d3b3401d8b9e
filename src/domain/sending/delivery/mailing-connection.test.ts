import { describe, expect, test } from 'vitest';
import { connectionProblems, isTimeOfDay, mailingNameProblem, setTexts } from './mailing-connection.ts';
import { ALL_FIELDS, type MailingKind, settingNames } from './mailing-kinds.ts';
import { domainOf } from '../mailing-systems/builtin.ts';

const mailingSettings = (kind: MailingKind, given: Record<string, unknown>) =>
  setTexts(settingNames(kind), given);
const mailingSettingProblems = (kind: MailingKind, settings: Record<string, string>) => {
  const problems = connectionProblems(kind, { settings, secrets: {} });
  return Object.fromEntries(
    settingNames(kind).flatMap((name) => (problems[name] ? [[name, problems[name]]] : [])),
  );
};
const isAdminKey = (adminKey: string) =>
  connectionProblems('ghost', { settings: { url: 'https://ghost.example' }, secrets: { adminKey } })[
    'adminKey'
  ] === undefined;

const SENDER = { fromName: 'Nordlicht', fromAddress: 'news@mail.nordlicht.example' };

describe('the settings of a connection', () => {
  test('are those of its kind, trimmed, without empty ones', () => {
    const given = { fromName: ' Nordlicht ', replyTo: '  ', url: 'https://x.example', other: 1 };
    expect(mailingSettings('builtin', given)).toEqual({ fromName: 'Nordlicht' });
    expect(mailingSettings('ghost', given)).toEqual({ url: 'https://x.example' });
    expect(mailingSettings('feed', given)).toEqual({});
  });

  test('may be empty if Vertbook sends: then the instance is the sender', () => {
    expect(mailingSettingProblems('builtin', {})).toEqual({});
    expect(mailingSettingProblems('builtin', SENDER)).toEqual({});
  });

  test.each([
    [{ fromName: 'Nordlicht' }, { fromAddress: 'blank' }],
    [
      { fromName: 'a\nb', fromAddress: 'x' },
      { fromName: 'invalid', fromAddress: 'not_an_email' },
    ],
    [{ ...SENDER, fromName: 'n'.repeat(101) }, { fromName: 'too_long' }],
    [{ ...SENDER, replyTo: 'a@b.example,c@d.example' }, { replyTo: 'not_an_email' }],
    [{ ...SENDER, dkimDomain: 'nordlicht.example' }, { dkimSelector: 'blank' }],
    [{ ...SENDER, dkimSelector: 'vertbook' }, { dkimDomain: 'blank' }],
    [
      { ...SENDER, dkimDomain: 'example', dkimSelector: '-' },
      { dkimDomain: 'invalid', dkimSelector: 'invalid' },
    ],
    [{ ...SENDER, dkimDomain: 'licht.example', dkimSelector: 'a' }, { dkimDomain: 'mismatch' }],
  ])('have their problems reported by field: %j', (settings, problems) => {
    expect(mailingSettingProblems('builtin', settings)).toEqual(problems);
  });

  test.each(['nordlicht.example', 'MAIL.Nordlicht.example'])(
    'sign for the domain of the sender, or one above it: %s',
    (dkimDomain) => {
      expect(mailingSettingProblems('builtin', { ...SENDER, dkimDomain, dkimSelector: 'a.b' })).toEqual({});
    },
  );

  test.each<[MailingKind, Record<string, string>, Record<string, string>, object]>([
    ['kit', {}, {}, { kitKey: 'blank' }],
    ['kit', {}, { kitKey: 'kit key\nof two lines' }, { kitKey: 'invalid' }],
    ['kit', {}, { kitKey: 'kit_0f0f0f0f0f0f0f0f' }, {}],
    ['cleverreach', {}, {}, { cleverreachClientId: 'blank', cleverreachSecret: 'blank' }],
    [
      'cleverreach',
      { cleverreachClientId: 'a:b' },
      { cleverreachSecret: 'ä' },
      { cleverreachClientId: 'invalid', cleverreachSecret: 'invalid' },
    ],
    ['cleverreach', { cleverreachClientId: 'Ab12' }, { cleverreachSecret: 'U7KK22B4' }, {}],
  ])('and the secrets of %s have their problems reported by field', (kind, settings, secrets, problems) => {
    expect(connectionProblems(kind, { settings, secrets })).toEqual(problems);
  });

  test('contain the complete address of Ghost', () => {
    expect(mailingSettingProblems('ghost', {})).toEqual({ url: 'blank' });
    expect(mailingSettingProblems('ghost', { url: 'ghost.example' })).toEqual({ url: 'not_a_url' });
    expect(mailingSettingProblems('ghost', { url: 'https://ghost.example/blog' })).toEqual({});
  });
});

test('no two fields of any kinds share a name, nor the name of a field that every connection has', () => {
  const names = ['name', 'sendingTime', ...ALL_FIELDS.map((field) => field.name)];
  expect(names.length).toBe(new Set(names).size);
});

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['8:00', false],
  ['08:60', false],
  ['08:00:00', false],
])('%s is a time of day: %s', (text, isOne) => {
  expect(isTimeOfDay(text)).toBe(isOne);
});

test('a key of Ghost is an id, a colon and a secret', () => {
  expect(isAdminKey(`${'0a'.repeat(12)}:${'1B'.repeat(32)}`)).toBe(true);
  expect(isAdminKey(`${'0a'.repeat(12)}:${'1b'.repeat(31)}`)).toBe(false);
  expect(isAdminKey('')).toBe(false);
});

test('a connection has a name in one line', () => {
  expect(mailingNameProblem(' ')).toBe('blank');
  expect(mailingNameProblem('a\tb')).toBe('invalid');
  expect(mailingNameProblem('n'.repeat(101))).toBe('too_long');
  expect(mailingNameProblem('Ghost')).toBeNull();
});

test('the domain of an address is the part after its last @', () => {
  expect(domainOf('News@Mail.Nordlicht.example')).toBe('mail.nordlicht.example');
});
