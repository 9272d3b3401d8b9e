import { expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import { allWords } from '#words/all.ts';
import { LOCALES } from '#words/locale.ts';
import { actText } from './act-text.ts';

const entry: HistoryEntry = {
  id: 1,
  happenedAt: '2026-11-24T09:00:00Z',
  userName: 'Jonas Petri',
  action: 'reserved',
  subject: 'order',
  orderId: 7,
  placementName: null,
  placementCount: null,
  reservationExpireDate: null,
  fields: [],
  topic: null,
  validFrom: null,
  copiedFrom: null,
  move: null,
};

const german = (facts: Partial<HistoryEntry>) => actText({ ...entry, ...facts }, allWords.de, 'de');

test.each<[Partial<HistoryEntry>, string]>([
  [{ placementCount: 2, reservationExpireDate: '2026-12-01' }, '2 Plätze reserviert bis 01.12.2026'],
  [{ action: 'booked' }, 'Gebucht'],
  [
    { action: 'edited', fields: ['note', 'reservationExpireDate'], reservationExpireDate: '2026-12-05' },
    'Reservierung gilt nun bis 05.12.2026 · Interne Notiz geändert',
  ],
  [{ action: 'edited', fields: ['customerNote'] }, 'Notiz für den Kunden geändert'],
  [{ subject: 'placement', action: 'cancelled', placementName: 'Top' }, 'Platz „Top“ storniert'],
  [{ subject: 'vert', action: 'edited' }, 'Anzeige bearbeitet'],
  [
    {
      subject: 'vert',
      action: 'edited',
      placementName: 'Top',
      fields: ['headline', 'imageWidth', 'imageHeight'],
    },
    'Anzeige „Top“ bearbeitet: Überschrift, Bildgröße',
  ],
  [
    { subject: 'vert', action: 'edited', placementName: 'Top', fields: ['linkUrl'], copiedFrom: 80 },
    'Anzeige „Top“ aus Auftrag 80 übernommen',
  ],
  [{ subject: 'issue', action: 'edited', topic: 'Advent' }, 'Thema geändert in „Advent“'],
  [{ subject: 'issue', action: 'edited', topic: '' }, 'Thema entfernt'],
  [
    { subject: 'report', action: 'mailed', topic: 'ida@marten.example' },
    'Auswertung per E-Mail gesendet an ida@marten.example',
  ],
  [
    { subject: 'report', action: 'unmailed', topic: 'no_numbers' },
    'Auswertung nicht automatisch gesendet: Zahlen fehlen',
  ],
])('%j has the text "%s"', (facts, text) => {
  expect(german(facts)).toBe(text);
});

const ACTS = [
  'order reserved',
  'order booked',
  'order edited',
  'order lapsed',
  'order revived',
  'order cancelled',
  'placement cancelled',
  'placement created',
  'issue created',
  'issue blocked',
  'issue unblocked',
  'issue edited',
  'vert edited',
  'vert sent',
  'vert failed',
  'vert submitted',
  'vert approved',
  'vert change_asked',
  'customer created',
  'customer edited',
  'mail sent',
  'mail failed',
  'mail waiting',
  'report shared',
  'report unshared',
  'report mailed',
  'report unmailed',
];

test.each(LOCALES)('every action has its own text in %s', (locale) => {
  const words = allWords[locale];
  const texts = ACTS.map((act) => {
    const [subject = '', action = ''] = act.split(' ');
    return actText({ ...entry, subject, action, fields: ['note'] }, words, locale);
  });
  expect(new Set(texts).size).toBe(ACTS.length);
  expect(texts).not.toContain(words.history.acts.other);
  expect(actText({ ...entry, action: 'polished' }, words, locale)).toBe(words.history.acts.other);
});
