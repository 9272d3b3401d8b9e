import { dayIn } from '#domain/platform/day.ts';
import { normalizeTitle } from '#domain/catalogue/publication.ts';
import { MailingError, type MailingTarget } from '../../mailing-system.ts';

/** Returns the lists with this name. Both names are normalized by {@link normalizeTitle}. */
export function withName<List extends { name: string }>(lists: readonly List[], name: string): List[] {
  return lists.filter((list) => normalizeTitle(list.name) === normalizeTitle(name));
}

/** Returns the list with the publication's title. Fails unless there is exactly one. */
export function requireOneList<List extends { name: string }>(lists: readonly List[], title: string): List {
  const named = withName(lists, title);
  const [list] = named;
  if (!list || named.length > 1) throw new MailingError(list ? 'list_ambiguous' : 'list_missing', title);
  return list;
}

/** Returns the mailing found for an issue, or null. Fails if there is more than one. */
export function onlyMailing<Mailing>(
  found: readonly Mailing[],
  titleOf: (mailing: Mailing) => string,
): Mailing | null {
  if (found.length > 1) {
    throw new MailingError('issue_ambiguous', found.map((mailing) => `“${titleOf(mailing)}”`).join(', '));
  }
  return found[0] ?? null;
}

/**
 * Returns null if the mailing with our ads was deleted, so that nothing must be removed. If no reply ever identified that mailing, it may
 * have been sent, so this throws the error.
 */
export function nullIfDeleted(error: unknown, { reference }: MailingTarget): null {
  const isMissing =
    error instanceof MailingError && (error.reason === 'issue_missing' || error.reason === 'list_missing');
  if (isMissing && reference !== null) return null;
  throw error;
}

/**
 * Whether a mailing belongs to the day: its scheduled time or its start is on that day, or it has no time and one of its texts
 * contains the date (`2026-11-24`).
 */
export function isOfDay(
  { at, texts }: { at: string | null; texts: readonly string[] },
  { sendingDate, timeZone }: Pick<MailingTarget, 'sendingDate' | 'timeZone'>,
): boolean {
  if (at === null) return texts.some((text) => text.includes(sendingDate));
  const instant = new Date(at);
  return !Number.isNaN(instant.getTime()) && dayIn(instant, timeZone) === sendingDate;
}

/** Returns the first of these times that is one, in ISO 8601; the present time if there is none. */
export function sentTime(...times: readonly (string | number | null | undefined)[]): string {
  const found = times
    .map((time) => new Date(time || Number.NaN))
    .find((time) => !Number.isNaN(time.getTime()));
  return (found ?? new Date()).toISOString();
}
