import type { HistoryEntry } from '#contract/customers/history.ts';
import { publicationHistoryWords } from '#words/customers/publication-history.ts';
import type { PublicationHistoryWords } from '#words/en-gb/customers/publication-history.ts';
import { formatDay } from '#words/format.ts';
import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';
import { rateCardWords } from '#words/pricing/rate-card.ts';
import { termsWords } from '#words/pricing/terms.ts';

type TextOf = (words: PublicationHistoryWords, entry: HistoryEntry, locale: Locale) => string;

/** The texts of the actions on a newsletter, and on the settings that all newsletters share. */
const TEXTS: Readonly<Partial<Record<string, TextOf>>> = {
  'publication rate_card_created': (words, entry) => words.cardCreated(nameOf(words, entry)),
  'publication rate_card_edited': (words, entry, locale) =>
    withFields(words, words.cardEdited(nameOf(words, entry)), labelsOf(entry, rateCardLabels(locale))),
  'publication rate_card_deleted': (words, entry) => words.cardDeleted(nameOf(words, entry)),
  'publication rate_card_published': (words, entry, locale) =>
    words.cardPublished(nameOf(words, entry), dayOf(entry, locale)),
  'publication rate_card_withdrawn': (words, entry, locale) =>
    words.cardWithdrawn(nameOf(words, entry), dayOf(entry, locale)),
  'publication terms_edited': (words, entry, locale) => {
    const { deadlines, placements, cancellation } = termsWords[locale];
    return withFields(words, words.termsEdited, labelsOf(entry, { deadlines, placements, cancellation }));
  },
  'publication approvals_edited': (words) => words.approvalsEdited,
  'organization terms_edited': (words) => words.sharedTermsEdited,
  'organization reminders_edited': (words) => words.sharedRemindersEdited,
  'publication specifications_edited': (words, { topic }) =>
    withFields(words, words.specificationsEdited, topic ? [topic] : []),
  'publication created': (words) => words.created,
  'publication renamed': (words, { topic }) => words.renamed(topic ?? ''),
  'publication styled': styled,
  'publication filled': (words, { topic }) => words.issuesAdded(topic ?? '0'),
  'publication placement_added': (words, entry) => words.placementAdded(nameOf(words, entry)),
  'publication placements_renamed': (words, { topic }) =>
    withFields(words, words.placementsRenamed, topic ? [topic] : []),
  'publication storefront_edited': (words) => words.pageEdited,
  'publication worded': (words) => words.mailWorded,
  'publication connected': (words, { topic }) => words.connected(topic ?? words.ownSending),
  'publication feed_rotated': (words) => words.feedRotated,
  'publication feed_separated': (words) => words.feedSeparated,
};

/** Returns the text of an entry in the history of a newsletter. Unknown actions get a general text. */
export function publicationActText(entry: HistoryEntry, { history }: Words, locale: Locale): string {
  const text = TEXTS[`${entry.subject} ${entry.action}`];
  // The name is missing in entries of earlier versions, which leaves a double space.
  return text?.(publicationHistoryWords[locale], entry, locale).replace(/ {2,}/g, ' ') ?? history.acts.other;
}

function styled(words: PublicationHistoryWords, { topic, fields }: HistoryEntry): string {
  if (topic === 'reset') return words.styleReset;
  return fields.length === 1 && fields[0] === 'language' ? words.languageChanged : words.styled;
}

function rateCardLabels(locale: Locale): Readonly<Record<string, string>> {
  const words = rateCardWords[locale];
  const { name, currency, validFrom, recipients, vatBasisPoints, scaleGroup, sections } = words;
  return { name, currency, validFrom, recipients, vatBasisPoints, scaleGroup, ...sections };
}

/** Returns the labels of the changed fields, in the order of the form. */
function labelsOf({ fields }: HistoryEntry, labels: Readonly<Record<string, string>>): string[] {
  return Object.entries(labels).flatMap(([field, label]) => (fields.includes(field) ? label : []));
}

function withFields(words: PublicationHistoryWords, sentence: string, fields: readonly string[]): string {
  return fields.length === 0 ? sentence : words.withFields(sentence, fields.join(', '));
}

function nameOf(words: PublicationHistoryWords, { topic }: HistoryEntry): string {
  return topic ? words.named(topic) : '';
}

function dayOf({ validFrom }: HistoryEntry, locale: Locale): string {
  return validFrom === null ? '–' : formatDay(locale, validFrom, 'basic');
}
