import type { MailingAbilities, MailingField, MailingSystemDescription } from './mailing-system.ts';
import * as registry from '../mailing-systems/registry.ts';

/** The descriptions of all mailing systems, by kind. */
const DESCRIPTIONS = registry satisfies Record<string, MailingSystemDescription>;

/** A kind of mailing system. */
export type MailingKind = keyof typeof DESCRIPTIONS;

/** The kind for Vertbook itself, which sends every publication without a connection of its own. */
export const OWN_KIND: MailingKind = 'builtin';

/** Every kind, in the order in which they are offered: Vertbook itself, then by name. */
export const MAILING_KINDS: readonly [MailingKind, ...MailingKind[]] = [
  OWN_KIND,
  ...(Object.keys(DESCRIPTIONS) as MailingKind[]).filter((kind) => kind !== OWN_KIND).toSorted(),
];

/** The kind that is selected first when a connection is added. */
export const SUGGESTED_KIND: MailingKind = 'ghost';

/** Returns what a kind of mailing system can do. */
export function abilitiesOf(kind: MailingKind): MailingAbilities {
  return DESCRIPTIONS[kind].can;
}

/** Returns the marker that an editor puts into the mailing at the place of a placement's ad; '' for kinds without markers. */
export function markerOf(kind: MailingKind, slug: string): string {
  const description: MailingSystemDescription = DESCRIPTIONS[kind];
  return description.markerOf?.(slug) ?? '';
}

/** Returns the kinds whose abilities pass the test, for queries. */
export function kindsThat(test: (can: MailingAbilities) => boolean): MailingKind[] {
  return MAILING_KINDS.filter((kind) => test(abilitiesOf(kind)));
}

/** Returns the settings and secrets of a kind, in the order of the form. */
export function fieldsOf(kind: MailingKind): readonly MailingField[] {
  return DESCRIPTIONS[kind].fields;
}

/** Returns the names of the settings of a kind. */
export function settingNames(kind: MailingKind): string[] {
  return fieldsOf(kind).flatMap(({ name, isSecret }) => (isSecret ? [] : [name]));
}

/** Returns the names of the secrets of a kind. */
export function secretNames(kind: MailingKind): string[] {
  return fieldsOf(kind).flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
}

/** The settings and secrets of every kind. No two kinds share a field's name. */
export const ALL_FIELDS: readonly MailingField[] = MAILING_KINDS.flatMap(fieldsOf);
