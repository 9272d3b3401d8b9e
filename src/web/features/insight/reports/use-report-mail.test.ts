import { describe, expect, test, vi } from 'vitest';
import * as de from '#words/de/index.ts';
import * as enGb from '#words/en-gb/index.ts';
import * as fr from '#words/fr/index.ts';
import { reportMailAddress, sharedReportLink } from './use-report-mail.ts';

const LINK = 'https://ads.verlag.example/shared/report/abc_DEF-123';
const contact = {
  firstName: 'Ida',
  lastName: 'Pohl & Söhne',
  email: 'ida+ads@marten.example',
  gender: 'f',
} as const;
const order = { id: 20_403, bookedAt: null, bookedDate: null };

function mailOf(mail: typeof de.report.mail, customerContact: object | null = contact) {
  const report = { order, customerContact: customerContact as typeof contact | null };
  const address = reportMailAddress(mail, { report, link: LINK, sender: ['Jo Meier', 'Verlag Nordlicht'] });
  const url = new URL(address);
  return { to: decodeURIComponent(url.pathname), address, text: url.searchParams };
}

describe('the mail with a report', () => {
  // spec: report-8
  test('goes to the contact, with the link on a separate line', () => {
    const { to, address, text } = mailOf(de.report.mail);
    expect(to).toBe('ida+ads@marten.example');
    expect(address).toContain('mailto:ida%2Bads@marten.example?subject=');
    expect(text.get('body')?.split('\r\n')).toContain(LINK);
    expect(text.get('subject')).toBe('Auswertung zu Ihrem Auftrag 20403');
    expect(text.get('body')?.endsWith('Mit freundlichen Grüßen\r\nJo Meier\r\nVerlag Nordlicht')).toBe(true);
  });

  // spec: report-8
  test.each([
    [de, 'f', 'Sehr geehrte Frau Pohl & Söhne,'],
    [de, 'm', 'Sehr geehrter Herr Pohl & Söhne,'],
    [enGb, 'f', 'Dear Ms Pohl & Söhne,'],
    [enGb, 'm', 'Dear Mr Pohl & Söhne,'],
    [fr, 'f', 'Madame Pohl & Söhne,'],
    [fr, 'm', 'Monsieur Pohl & Söhne,'],
  ] as const)('greets by the gender of the contact: $report.mail.closing, %s', (words, gender, greeting) => {
    const { text } = mailOf(words.report.mail, { ...contact, gender });
    expect(text.get('body')?.split('\r\n')[0]).toBe(greeting);
  });

  test('has a general salutation if the contact has no name', () => {
    const { text } = mailOf(enGb.report.mail, { ...contact, lastName: ' ' });
    expect(text.get('body')?.startsWith('Dear Sir or Madam,')).toBe(true);
  });

  test('has no recipient if the contact has no address', () => {
    expect(mailOf(de.report.mail, { ...contact, email: '' }).to).toBe('');
  });
});

describe('the public link', () => {
  // spec: route-30
  test('uses the current origin, but port 3000 in development', () => {
    vi.stubGlobal('location', {
      origin: 'http://anna.local:5173',
      protocol: 'http:',
      hostname: 'anna.local',
    });
    vi.stubEnv('DEV', true);
    expect(sharedReportLink('abc')).toBe('http://anna.local:3000/shared/report/abc');
    vi.stubEnv('DEV', false);
    expect(sharedReportLink('abc')).toBe('http://anna.local:5173/shared/report/abc');
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
});
