import { headingKey } from '#domain/platform/heading-key.ts';
import { against, type ColumnRule, neutral, wanted, withReason } from './column-rule.ts';
import { SYSTEM_EXPORTS, type SystemExport } from './system-exports.ts';

/** The columns whose meaning is the same in every system. */
const COMMON: Readonly<Record<string, ColumnRule>> = {
  'unsubscribed at': against('unsubscribed'),
  'unsubscribe date': against('unsubscribed'),
  'unsubscribed date': against('unsubscribed'),
  'date unsubscribed': against('unsubscribed'),
  'unsubscription date': against('unsubscribed'),
  'unsubscribe time': against('unsubscribed'),
  'unsubscribed on': against('unsubscribed'),
  unsubscribed: against('unsubscribed'),
  'is unsubscribed': against('unsubscribed'),
  unsubscribe: against('unsubscribed'),
  'unsubscribe reason': withReason('unsubscribed'),
  'opt out': against('unsubscribed'),
  optout: against('unsubscribed'),
  'opted out': against('unsubscribed'),
  'opted out at': against('unsubscribed'),
  'opt out at': against('unsubscribed'),
  'opt out date': against('unsubscribed'),
  'opt out time': against('unsubscribed'),
  'email opt out': against('unsubscribed'),
  'has opted out of email': against('unsubscribed'),
  'do not contact': against('unsubscribed'),
  'do not mail': against('unsubscribed'),
  'do not email': against('unsubscribed'),
  'do not send': against('unsubscribed'),
  'email disabled': against('unsubscribed'),
  blocklisted: against('unsubscribed'),
  blacklisted: against('unsubscribed'),
  blocked: against('unsubscribed'),
  'blocked at': against('unsubscribed'),
  'is blocked': against('unsubscribed'),
  suppressed: against('unsubscribed'),
  'suppressed at': against('unsubscribed'),
  'cancelled at': against('unsubscribed'),
  'deleted at': against('unsubscribed'),
  'disabled at': against('unsubscribed'),
  bounced: against('bounced'),
  'bounced at': against('bounced'),
  'bounce date': against('bounced'),
  'is bounced': against('bounced'),
  'hard bounced': against('bounced'),
  'hard bounce': against('bounced'),
  'hard bounced at': against('bounced'),
  'email bounced': against('bounced'),
  'clean time': against('bounced'),
  'unsub time': against('unsubscribed'),
  complained: against('complained'),
  complaint: against('complained'),
  'complained at': against('complained'),
  'spam complaint': against('complained'),
  'marked as spam': against('complained'),
  confirmed: wanted('unconfirmed'),
  'is confirmed': wanted('unconfirmed'),
  'confirmed at': wanted('unconfirmed'),
  'email confirmed': wanted('unconfirmed'),
  'email verified': wanted('unconfirmed'),
  'confirmation date': wanted('unconfirmed'),
  'confirmation time': wanted('unconfirmed'),
  'double opt in': wanted('unconfirmed'),
  'double opt in at': wanted('unconfirmed'),
  doi: wanted('unconfirmed'),
  unconfirmed: against('unconfirmed'),
  subscribed: wanted('unsubscribed'),
  'is subscribed': wanted('unsubscribed'),
  'subscribed to emails': wanted('unsubscribed'),
  'accepts marketing': wanted('unsubscribed'),
  'accepts email marketing': wanted('unsubscribed'),
  consent: wanted('unsubscribed', 'unconfirmed'),
  'email consent': wanted('unsubscribed', 'unconfirmed'),
  'marketing consent': wanted('unsubscribed', 'unconfirmed'),
  abgemeldet: against('unsubscribed'),
  'abgemeldet am': against('unsubscribed'),
  abmeldedatum: against('unsubscribed'),
  abmeldung: against('unsubscribed'),
  abbestellt: against('unsubscribed'),
  'abbestellt am': against('unsubscribed'),
  'ausgetragen am': against('unsubscribed'),
  gesperrt: against('unsubscribed'),
  'gesperrt am': against('unsubscribed'),
  werbesperre: against('unsubscribed'),
  'deaktiviert am': against('unsubscribed'),
  unzustellbar: against('bounced'),
  bestätigt: wanted('unconfirmed'),
  'bestätigt am': wanted('unconfirmed'),
  angemeldet: wanted('unsubscribed'),
  einwilligung: wanted('unsubscribed', 'unconfirmed'),
  désabonné: against('unsubscribed'),
  'désabonné le': against('unsubscribed'),
  désinscrit: against('unsubscribed'),
  'désinscrit le': against('unsubscribed'),
  'date de désinscription': against('unsubscribed'),
  'date de désabonnement': against('unsubscribed'),
  bloqué: against('unsubscribed'),
  confirmé: wanted('unconfirmed'),
  'confirmé le': wanted('unconfirmed'),
  consentement: wanted('unsubscribed', 'unconfirmed'),
  'subscribed at': neutral,
  'subscribed on': neutral,
  'subscribe date': neutral,
  'subscription date': neutral,
  'date subscribed': neutral,
  'opt in time': neutral,
  'opt in ip': neutral,
  'opt in date': neutral,
  'confirm ip': neutral,
  'angemeldet am': neutral,
  anmeldedatum: neutral,
  "date d'inscription": neutral,
  "date d'abonnement": neutral,
};

const keyed = (columns: Readonly<Record<string, ColumnRule>>): ReadonlyMap<string, ColumnRule> =>
  new Map(Object.entries(columns).map(([heading, rule]) => [headingKey(heading), rule]));

const COMMON_RULES = keyed(COMMON);
const RULES_OF_SYSTEM = new Map(SYSTEM_EXPORTS.map((system) => [system, keyed(system.columns)]));

/** Returns the system whose export has these headings; null if none is recognised. */
export function systemOfHeadings(headings: readonly string[]): SystemExport | null {
  const present = new Set(headings.map(headingKey));
  const has = (mark: readonly string[]) => mark.every((heading) => present.has(headingKey(heading)));
  return SYSTEM_EXPORTS.find(({ marks }) => marks.some(has)) ?? null;
}

/** Returns how a column is read; null if its heading is unknown. */
export function ruleOfHeading(heading: string, system: SystemExport | null): ColumnRule | null {
  const key = headingKey(heading);
  return (system && RULES_OF_SYSTEM.get(system)?.get(key)) ?? COMMON_RULES.get(key) ?? null;
}
