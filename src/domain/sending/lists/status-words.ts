import { headingKey } from '#domain/platform/heading-key.ts';
import type { Standing } from './standing.ts';

/** The words that mailing systems and their users write into a status column, in English, German and French. */
const WORDS: Readonly<Record<Standing, readonly string[]>> = {
  recipient: [
    'active',
    'subscribed',
    'subscriber',
    'sub',
    'enabled',
    'confirmed',
    'opted in',
    'opt in',
    'double opt in',
    'single opt in',
    'contactable',
    'is contactable',
    'not blocklisted',
    'not blacklisted',
    'valid',
    'deliverable',
    'free',
    'paid',
    'comped',
    'gift',
    'premium',
    'aktiv',
    'angemeldet',
    'abonniert',
    'bestätigt',
    'empfänger',
    'actif',
    'active',
    'abonné',
    'inscrit',
    'confirmé',
  ],
  unconfirmed: [
    'unconfirmed',
    'not confirmed',
    'pending',
    'pending confirmation',
    'awaiting confirmation',
    'awaiting double opt in',
    'requires verification',
    'validating',
    'nonsubscribed',
    'non subscribed',
    'not subscribed',
    'never subscribed',
    'transactional',
    'opt in pending',
    'double opt in pending',
    'unbestätigt',
    'nicht bestätigt',
    'ausstehend',
    'wartet auf bestätigung',
    'en attente',
    'en attente de confirmation',
    'non confirmé',
    'à confirmer',
  ],
  bounced: [
    'bounced',
    'bounce',
    'hard bounce',
    'hard bounced',
    'hardbounce',
    'hardbounced',
    'soft bounced',
    'soft bounce',
    'softbounce',
    'cleaned',
    'invalid',
    'invalid email',
    'undeliverable',
    'undelivered',
    'dropped',
    'not deliverable',
    'unzustellbar',
    'nicht zustellbar',
    'ungültig',
    'invalide',
    'rejeté',
    'rebond',
    'non distribuable',
    'adresse invalide',
  ],
  unsubscribed: [
    'unsubscribed',
    'unsub',
    'unsubscribe',
    'unsubscriber',
    'opted out',
    'opt out',
    'optout',
    'optedout',
    'disabled',
    'inactive',
    'blocklisted',
    'blacklisted',
    'blocked',
    'blocklist',
    'blacklist',
    'suppressed',
    'excluded',
    'exclu',
    'cancelled',
    'canceled',
    'removed',
    'deleted',
    'archived',
    'paused',
    'do not contact',
    'do not mail',
    'do not email',
    'dnc',
    'manual',
    'left',
    'abgemeldet',
    'abbestellt',
    'ausgetragen',
    'gesperrt',
    'inaktiv',
    'deaktiviert',
    'gelöscht',
    'gekündigt',
    'widerrufen',
    'widersprochen',
    'désabonné',
    'désinscrit',
    'inactif',
    'bloqué',
    'désactivé',
    'supprimé',
    'résilié',
    'opposition',
  ],
  complained: [
    'complained',
    'complaint',
    'spam complaint',
    'marked as spam',
    'reported as spam',
    'spam',
    'spam report',
    'junk',
    'abuse',
    'beschwerde',
    'spambeschwerde',
    'plainte',
    'signalé comme spam',
  ],
};

const STANDING_OF_WORD = new Map<string, Standing>(
  Object.entries(WORDS).flatMap(([standing, words]) =>
    words.map((word) => [headingKey(word), standing as Standing] as const),
  ),
);

/** Returns the standing that a word names; null for a word that is no known status. */
export function standingOfWord(text: string): Standing | null {
  return STANDING_OF_WORD.get(headingKey(text)) ?? null;
}

/** What kind of value a cell has. */
export type CellKind = 'empty' | 'yes' | 'no' | 'time' | 'text';

const EMPTY = new Set(['', 'null', 'none', 'nil', 'nan', 'na', 'undefined', 'never', 'nie', 'jamais']);
const YES = new Set(['1', 'true', 'yes', 'y', 't', 'on', 'x', 'ja', 'j', 'wahr', 'an', 'oui', 'o', 'vrai']);
const NO = new Set(['0', 'false', 'no', 'n', 'f', 'off', 'nein', 'falsch', 'aus', 'non', 'faux']);

/** Times without a moment: `0000-00-00 00:00:00`, and the beginning of Unix time. */
const NO_TIME = /^(?:0000[-/.]00[-/.]00|1970-01-01[T ]00:00|00[-/.]00[-/.]0000)/;
const TIME =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{9,13}(?:\.\d+)?$|(?=.*\b\d{4}\b)(?=.*(?:jan|feb|fév|mar|mär|avr|apr|mai|may|jun|juin|jul|aug|août|sep|oct|okt|nov|dec|dez|déc)).{8,40}$)/iu;

/** Returns the kind of a cell. A time is any date that mailing systems write, also as seconds since 1970. */
export function kindOfCell(cell: string): CellKind {
  const key = headingKey(cell);
  if (EMPTY.has(key) || NO_TIME.test(cell)) return 'empty';
  if (YES.has(key)) return 'yes';
  if (NO.has(key)) return 'no';
  return TIME.test(cell) ? 'time' : 'text';
}
