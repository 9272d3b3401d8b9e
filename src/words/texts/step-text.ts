import { dayOfInstant, daysDiff, formatDay, formatWholeDeadline } from '../format.ts';
import type { Locale } from '../locale.ts';
import { portalWords } from '../public/portal.ts';

/** The deadline of a step, and where it stands. */
interface StatedDeadline {
  at: string;
  phase: 'open' | 'late' | 'closed';
  publicationTitle: string;
}

/** The next step of an order, as the domain decides it. */
type StatedStep =
  | { kind: 'lapsed' }
  | { kind: 'past' | 'checked'; count: number }
  | { kind: 'offer'; until: string | null; count: number }
  | { kind: 'change'; until: string }
  | { kind: 'ads'; missing: number; total: number; deadline: StatedDeadline | null }
  | { kind: 'change_ads' | 'approve'; count: number; deadline: StatedDeadline | null }
  | { kind: 'complete'; sendingDate: string }
  | { kind: 'sent'; hasReport: boolean };

interface StepReader {
  locale: Locale;
  today: string;
  timeZone: string;
}

const DAY_MS = 86_400_000;

/** Returns the next step of an order as title and text, in the language of the contact. Pages and mails state it in these words. */
export function stepTexts(next: StatedStep, reader: StepReader): { title: string; text: string } {
  const { locale } = reader;
  const { next: words } = portalWords[locale];
  const day = (value: string) => formatDay(locale, value);
  switch (next.kind) {
    case 'lapsed':
      return { title: words.lapsed, text: words.lapsedText };
    case 'past':
      return { title: words.past(next.count), text: words.pastText };
    case 'offer':
      return {
        title: next.until === null ? words.offer : words.offerUntil(day(next.until)),
        text: words.offerText(next.count, next.until === null ? '' : words.untilDay(day(next.until))),
      };
    case 'change':
      return { title: words.change(day(next.until)), text: words.changeText };
    case 'ads': {
      const by = next.missing === 1 ? words.deliverBy : words.deliverFirstBy;
      return {
        title: words.ads(next.missing, next.total),
        text: deadlineText(next.deadline, reader, { by, without: words.deliver }),
      };
    }
    case 'change_ads':
      return {
        title: words.changeAds(next.count),
        text: deadlineText(next.deadline, reader, { by: words.changeAdsBy, without: words.changeAdsText }),
      };
    case 'approve':
      return {
        title: words.approve(next.count),
        text: deadlineText(next.deadline, reader, { by: words.approveBy, without: words.approveText }),
      };
    case 'checked':
      return { title: words.checked(next.count), text: words.checkedText };
    case 'complete':
      return { title: words.complete, text: words.completeText(day(next.sendingDate)) };
    case 'sent':
      return { title: words.sent, text: next.hasReport ? words.reportText : words.sentText };
  }
}

function deadlineText(
  deadline: StatedDeadline | null,
  { locale, today, timeZone }: StepReader,
  texts: { by: (at: string) => string; without: string },
): string {
  if (deadline === null) return texts.without;
  const { next: words } = portalWords[locale];
  const at = formatWholeDeadline(locale, deadline.at, timeZone);
  if (deadline.phase === 'late') return words.late(deadline.publicationTitle, at);
  if (deadline.phase === 'closed') return words.passed(deadline.publicationTitle, at);
  const days = Math.round((Date.parse(dayOfInstant(deadline.at, timeZone)) - Date.parse(today)) / DAY_MS);
  return texts.by(words.at(deadline.publicationTitle, at, daysDiff(locale, days)));
}
