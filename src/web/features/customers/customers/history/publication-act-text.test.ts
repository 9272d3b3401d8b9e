import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import { allWords } from '#words/all.ts';
import { LOCALES } from '#words/locale.ts';
import { publicationActText } from './publication-act-text.ts';

const entry: HistoryEntry = {
  id: 1,
  happenedAt: '2026-11-24T09:00:00Z',
  userName: 'Jonas Petri',
  action: 'created',
  subject: 'publication',
  orderId: null,
  placementName: null,
  placementCount: null,
  reservationExpireDate: null,
  fields: [],
  topic: null,
  validFrom: null,
  copiedFrom: null,
  move: null,
};

test.each<[Partial<HistoryEntry>, string]>([
  [{ action: 'rate_card_created', topic: '2027' }, 'Entwurf der Preisliste „2027“ angelegt'],
  [{ action: 'rate_card_created' }, 'Entwurf der Preisliste angelegt'],
  [
    { action: 'rate_card_edited', topic: '2027', fields: ['packages', 'vatBasisPoints'] },
    'Entwurf der Preisliste „2027“ geändert: Umsatzsteuer in %, Pakete',
  ],
  [
    { action: 'rate_card_published', topic: '2027', validFrom: '2027-01-01' },
    'Preisliste „2027“ veröffentlicht, gültig ab 01.01.2027',
  ],
  [
    { action: 'terms_edited', fields: ['deadlines'] },
    'Fristen und Stornierung des Newsletters geändert: Fristen',
  ],
  [{ action: 'terms_edited', subject: 'organization' }, 'Fristen und Stornierung aller Newsletter geändert'],
  [
    { action: 'specifications_edited', topic: 'Top, Mitte' },
    'Spezifikation der Anzeigen geändert: Top, Mitte',
  ],
  [{ action: 'placements_renamed', topic: 'Top → Kopf' }, 'Plätze umbenannt: Top → Kopf'],
  [{ action: 'styled', fields: ['language'] }, 'Sprache des Newsletters geändert'],
  [{ action: 'styled', topic: 'reset' }, 'Standardaussehen der Anzeigen wiederhergestellt'],
  [{ action: 'connected' }, 'Versand über Vertbook gewählt'],
])('%j has the text "%s"', (facts, text) => {
  expect(publicationActText({ ...entry, ...facts }, allWords.de, 'de')).toBe(text);
});

const ACTS = [
  'publication rate_card_created',
  'publication rate_card_edited',
  'publication rate_card_deleted',
  'publication rate_card_published',
  'publication rate_card_withdrawn',
  'publication terms_edited',
  'publication approvals_edited',
  'publication specifications_edited',
  'publication created',
  'publication renamed',
  'publication styled',
  'publication filled',
  'publication placement_added',
  'publication placements_renamed',
  'publication storefront_edited',
  'publication worded',
  'publication connected',
  'publication feed_rotated',
  'publication feed_separated',
  'organization terms_edited',
  'organization reminders_edited',
];

test.each(LOCALES)('every act on a newsletter has its own text in %s', (locale) => {
  const words = allWords[locale];
  const texts = ACTS.map((act) => {
    const [subject = '', action = ''] = act.split(' ');
    return publicationActText({ ...entry, subject, action }, words, locale);
  });
  expect(new Set(texts).size).toBe(ACTS.length);
  expect(texts).not.toContain(words.history.acts.other);
  expect(publicationActText({ ...entry, action: 'polished' }, words, locale)).toBe(words.history.acts.other);
});
