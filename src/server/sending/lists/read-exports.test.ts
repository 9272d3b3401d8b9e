import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STANDINGS, type Standing } from '#domain/sending/lists/standing.ts';
import { hasQuestions, type StatusAnswers } from '#domain/sending/lists/status-columns.ts';
import { readRecipients } from './read-recipients.ts';

const folder = new URL('../../../../tests/api/sending/list-exports/', import.meta.url);

const read = (file: Uint8Array | string, answers: StatusAnswers = {}) =>
  readRecipients({ file: Buffer.from(file), purpose: 'recipients', answers });

/** The first names of the addresses by their standing. */
function standingsOf(
  file: Uint8Array | string,
  answers: StatusAnswers = {},
): Partial<Record<Standing, string>> {
  const { recipients } = read(file, answers);
  const groups = STANDINGS.map((standing) => {
    const names = recipients
      .filter((one) => one.standing === standing)
      .map(({ email }) => email.split('@')[0]);
    return [standing, names.join(' ')] as const;
  });
  return Object.fromEntries(groups.filter(([, names]) => names !== ''));
}

describe('an export of a mailing system tells recipients from those who must not be mailed', () => {
  test.each<[name: string, system: string, standings: Partial<Record<Standing, string>>]>([
    ['ghost', 'Ghost', { recipient: 'ada cem', unsubscribed: 'bea dan' }],
    ['listmonk', 'listmonk', { recipient: 'ada', unsubscribed: 'bea cem' }],
    [
      'beehiiv',
      'beehiiv',
      { recipient: 'ada', unsubscribed: 'bea', unconfirmed: 'cem dan fay', bounced: 'eva' },
    ],
    ['substack', 'Substack', { recipient: 'ada cem', unsubscribed: 'bea' }],
    ['mailchimp-subscribed', 'Mailchimp', { recipient: 'ada bea' }],
    ['mailchimp-unsubscribed', 'Mailchimp', { unsubscribed: 'cem dan' }],
    ['mailchimp-cleaned', 'Mailchimp', { bounced: 'eva' }],
    ['mailchimp-nonsubscribed', 'Mailchimp', { unconfirmed: 'fay' }],
    ['brevo', 'Brevo', { recipient: 'ada dan', unsubscribed: 'bea', unconfirmed: 'cem' }],
    [
      'cleverreach',
      'CleverReach',
      { recipient: 'ada', unsubscribed: 'bea', unconfirmed: 'cem', bounced: 'dan' },
    ],
    [
      'kit',
      'Kit',
      { recipient: 'ada', unsubscribed: 'bea', unconfirmed: 'cem', bounced: 'dan', complained: 'eva' },
    ],
    [
      'mailerlite',
      'MailerLite',
      { recipient: 'ada', unsubscribed: 'bea', unconfirmed: 'cem', bounced: 'dan', complained: 'eva' },
    ],
    ['mailjet', 'Mailjet', { recipient: 'ada', unsubscribed: 'bea cem', unconfirmed: 'dan' }],
    [
      'sendy',
      'Sendy',
      { recipient: 'ada', unsubscribed: 'bea', bounced: 'cem', complained: 'dan', unconfirmed: 'eva' },
    ],
    ['phplist', 'phpList', { recipient: 'ada', unsubscribed: 'bea dan', unconfirmed: 'cem' }],
    ['mautic', 'Mautic', { recipient: 'ada', unsubscribed: 'bea dan', bounced: 'cem' }],
  ])('%s', (name, system, standings) => {
    const file = readFileSync(new URL(`${name}.csv`, folder));
    const { columns, refused, ...found } = read(file);
    expect({ system: found.system, standings: standingsOf(file), refused }).toEqual({
      system,
      standings,
      refused: [],
    });
    expect(hasQuestions(columns), 'every value is understood').toBe(false);
  });
});

describe('a file of an unknown system', () => {
  test.each([
    ['email,subscribed_to_emails', 'true', 'false', 'unsubscribed'],
    ['email,status', 'enabled', 'blocklisted', 'unsubscribed'],
    ['email,Newsletter-Status', 'aktiv', 'abgemeldet', 'unsubscribed'],
    ['email,Statut', 'Abonné', 'Désinscrit', 'unsubscribed'],
    ['email,State', 'confirmed', 'pending', 'unconfirmed'],
    ['email,unsubscribed_at', '', '2026-02-05T10:00:00Z', 'unsubscribed'],
    ['email,Opt-out', 'no', 'yes', 'unsubscribed'],
    ['email,opted_out_at', 'NULL', '5 Feb 2026', 'unsubscribed'],
    ['email,bounced', '0', '1', 'bounced'],
    ['email,bounced_at', '0000-00-00 00:00:00', '1767603600', 'bounced'],
    ['email,blocked', 'FALSE', 'TRUE', 'unsubscribed'],
    ['email,confirmed', '1', '0', 'unconfirmed'],
    ['email,confirmed_at', '2026-02-05', '', 'unconfirmed'],
    ['email,Consent', 'ja', 'nein', 'unsubscribed'],
    ['email,Einwilligung', 'ja', '', 'unconfirmed'],
    ['email,Abgemeldet am', '', '05.02.2026', 'unsubscribed'],
    ['email,Spam complaint', 'n', 'y', 'complained'],
    ['email,accepts_marketing', 'yes', 'no', 'unsubscribed'],
  ])('with the columns %s', (headings, yes, no, standing) => {
    const file = `${headings}\na@reader.example,${yes}\nb@reader.example,${no}\n`;
    expect(standingsOf(file)).toEqual({ recipient: 'a', [standing]: 'b' });
    expect(hasQuestions(read(file).columns)).toBe(false);
  });

  test.each([
    ['a status that is a new word', 'email,status', 'quit', 'is:quit'],
    ['a status without a word', 'email,status', '', 'empty'],
    ['yes and no without a direction', 'email,newsletter', '1', 'is:1'],
    ['a time without a direction', 'email,status_date', '2026-02-05', 'time'],
    ['a number of bounces', 'email,bounces', '3', 'is:3'],
    ['a region', 'email,State', 'Bavaria', 'is:bavaria'],
    ['a tag', 'email,tags', '"vip, unsubscribed"', 'is:unsubscribed'],
    ['a column without a heading', 'email,', 'unsubscribed', 'is:unsubscribed'],
  ])('with %s is not understood until the user says what it means', (_what, headings, cell, key) => {
    const file = `${headings}\na@reader.example,active\nb@reader.example,${cell}\n`;
    const { columns } = read(file);
    expect(hasQuestions(columns)).toBe(true);
    expect(columns[0]?.values.find((value) => value.key === key)).toMatchObject({ count: 1, standing: null });
    expect(standingsOf(file)['recipient'], 'no one is a recipient by mistake').not.toContain('b');
    const answers = Object.fromEntries(
      (columns[0]?.values ?? []).map((value) => [
        value.key,
        value.key === key ? ('unsubscribed' as const) : ('recipient' as const),
      ]),
    );
    expect(standingsOf(file, { 2: answers })).toEqual({ recipient: 'a', unsubscribed: 'b' });
    expect(hasQuestions(read(file, { 2: answers }).columns)).toBe(false);
  });

  test('asks once for many unknown texts, and still knows the words among them', () => {
    const cells = Array.from({ length: 40 }, (_, at) => `p${at}@reader.example,Region ${at}`);
    const { columns } = read(['email,state', ...cells, 'b@reader.example,unsubscribed'].join('\n'));
    expect(columns[0]?.values).toEqual([
      { key: 'other', text: '', count: 40, standing: null },
      { key: 'is:unsubscribed', text: 'unsubscribed', count: 1, standing: 'unsubscribed' },
    ]);
  });

  test('has the standing that forbids mails, whichever column and whichever line says it', () => {
    const file = [
      'email,status,bounced',
      'a@reader.example,active,0',
      'b@reader.example,active,1',
      'c@reader.example,active,0',
      'C@reader.example,unsubscribed,1',
    ].join('\n');
    expect(standingsOf(file)).toEqual({ recipient: 'a', bounced: 'b', unsubscribed: 'c' });
  });

  test('can be imported as a list of people who must not be mailed', () => {
    const file = Buffer.from(
      'email,status\na@reader.example,active\nb@reader.example,bounced\nc@reader.example,?\n',
    );
    const { recipients, columns } = readRecipients({ file, purpose: 'suppressed', answers: {} });
    expect(recipients.map(({ standing }) => standing)).toEqual(['unsubscribed', 'bounced', 'unsubscribed']);
    expect(hasQuestions(columns)).toBe(false);
  });

  test.each(['City', 'Company', 'First seen', 'Source', 'Plan', 'Notes'])(
    'is imported without a question if it has a column %s',
    (heading) => {
      const { columns, ignoredColumns } = read(`email,${heading}\na@reader.example,manual\n`);
      expect({ columns, ignored: ignoredColumns.map((column) => column.heading) }).toEqual({
        columns: [],
        ignored: [heading],
      });
    },
  );
});
