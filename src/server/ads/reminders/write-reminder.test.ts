import { describe, expect, test } from 'vitest';
import { type ReminderFacts, reminderMail } from '#words/texts/ad-reminder-text.ts';
import { LOCALES } from '#words/locale.ts';
import { reminderHtml } from './write-reminder.ts';

const facts: ReminderFacts = {
  contactName: 'Priya <Nair>',
  orders: [
    {
      id: 20_427,
      address: 'https://ads.example/advertiser/1-abc?a=1&b=2',
      ads: [
        {
          state: 'missing',
          placementName: 'Lead & notice',
          publicationTitle: 'The Wharf Letter',
          sendingDate: '2026-12-02',
          dueAt: '2026-11-26T11:00:00Z',
          phase: 'open',
          fallback: 'house_ad',
          silenceApproves: false,
          sheetUrl: 'https://ads.example/specifications/1-xyz',
        },
      ],
    },
  ],
  urgency: 'last',
  sender: { name: 'Helen Ashworth', publisher: 'Lindner & Moreau' },
  timeZone: 'Europe/Berlin',
  own: { opening: 'Two lines,\nas entered.', closing: '' },
};

/** Returns the text that a reader of the HTML sees, on one line. */
const shownText = (html: string) =>
  html
    .replace(/<title>.*<\/title>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('the HTML part of a reminder', () => {
  test.each(LOCALES)(
    'contains in %s what the text part contains, escaped, with the address as button and as text',
    (locale) => {
      const { subject, text } = reminderMail(locale, facts);
      const html = reminderHtml(locale, subject, facts);
      const shown = shownText(html).toLowerCase();
      const words =
        text
          .toLowerCase()
          .replace(/^- /gm, '')
          .match(/[\p{L}\d]{4,}/gu) ?? [];
      // The text part introduces the address in other words, and contains the year of the sending date.
      const missing = words.filter((word) => !shown.includes(word) && word !== '2026');
      expect(missing).toEqual([]);
      expect(html).toContain('href="https://ads.example/advertiser/1-abc?a=1&amp;b=2"');
      expect(html).toContain('href="https://ads.example/specifications/1-xyz"');
      expect(html).toContain('Two lines,<br>as entered.');
      expect(html).not.toContain('<Nair>');
      expect(html).toContain(`<html lang="${locale}">`);
    },
  );
});
