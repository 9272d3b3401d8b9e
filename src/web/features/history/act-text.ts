import type { HistoryEntry } from '#contract/history.ts';
import { formatDay } from '#words/format.ts';
import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';

/** The text of a history entry. Unknown actions have a general text. */
export function actText(entry: HistoryEntry, words: Words, locale: Locale): string {
  const { acts } = words.history;
  switch (`${entry.subject} ${entry.action}`) {
    case 'order reserved':
      return reserved(entry, words, locale);
    case 'order booked':
      return acts.booked;
    case 'order edited':
      return orderEdited(entry, words, locale);
    case 'order lapsed':
      return acts.lapsed;
    case 'order revived':
      return acts.revived(dayOf(entry, locale));
    case 'order cancelled':
      return acts.cancelled;
    case 'placement cancelled':
      return collapseSpaces(acts.placementCancelled(nameOf(entry, words)));
    case 'placement created':
      return acts.placementCreated;
    case 'issue created':
      return acts.issueCreated;
    case 'issue blocked':
      return acts.blocked;
    case 'issue unblocked':
      return acts.unblocked;
    case 'issue edited':
      return entry.topic ? acts.topic(entry.topic) : acts.topicRemoved;
    case 'vert edited':
      return adEdited(entry, words);
    case 'vert sent':
      return collapseSpaces(acts.sent(nameOf(entry, words)));
    case 'vert failed':
      return collapseSpaces(acts.failed(nameOf(entry, words)));
    case 'report shared':
      return acts.shared;
    case 'report unshared':
      return acts.unshared;
    default:
      return acts.other;
  }
}

function reserved(entry: HistoryEntry, { history }: Words, locale: Locale): string {
  const placements = history.acts.placements(entry.placementCount ?? 1);
  return entry.reservationExpireDate === null
    ? history.acts.reserved(placements)
    : history.acts.reservedUntil(placements, dayOf(entry, locale));
}

function orderEdited(entry: HistoryEntry, { history }: Words, locale: Locale): string {
  const { acts } = history;
  const parts = [
    ...(entry.reservationExpireDate === null ? [] : [acts.moved(dayOf(entry, locale))]),
    ...(entry.fields.includes('note') ? [acts.noteChanged] : []),
  ];
  return parts.join(' · ') || acts.other;
}

function adEdited(entry: HistoryEntry, words: Words): string {
  const { acts } = words.history;
  const known = new Map<string, string>([
    ...Object.entries(words.vert.fields),
    ['imageWidth', acts.imageSize],
    ['imageHeight', acts.imageSize],
  ]);
  const fields = new Set(entry.fields.flatMap((field) => known.get(field) ?? []));
  const name = nameOf(entry, words);
  return collapseSpaces(
    fields.size === 0 ? acts.adEdited(name) : acts.adEditedFields(name, [...fields].join(', ')),
  );
}

function nameOf({ placementName }: HistoryEntry, { history }: Words): string {
  return placementName === null ? '' : history.of(placementName);
}

function dayOf({ reservationExpireDate }: HistoryEntry, locale: Locale): string {
  return reservationExpireDate === null ? '–' : formatDay(locale, reservationExpireDate, 'basic');
}

/** Removes the double space that a missing placement name leaves. */
function collapseSpaces(sentence: string): string {
  return sentence.replace(/ {2,}/g, ' ').trim();
}
