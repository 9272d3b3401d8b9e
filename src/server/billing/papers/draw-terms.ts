import type {
  PaperCancellation,
  PaperSnapshot,
  PaperTermsLine,
} from '#domain/billing/papers/paper-snapshot.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { DEADLINE_KINDS, type DeadlineKind } from '#domain/catalogue/issue-deadline.ts';
import { formatAmount, formatBasisPoints, formatDay, formatDeadline } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { PAPER_WIDTH } from '#server/platform/pdf/paper-layout.ts';
import { drawTable, heightOfTable, type PaperColumn } from '#server/platform/pdf/paper-table.ts';

const NUMBER_WIDTH = 28;
/** A table of at most this height, in points, is kept on one page. */
const LONG = 400;
/** The height of the text between the heading and the table, in points. */
const EXPLAINED = 36;
/** The widths of a deadline column and of the cancellation column, in points, by the number of deadline columns. */
const WIDTHS = [
  [0, 200],
  [86, 200],
  [86, 190],
  [74, 178],
] as const;

/**
 * Draws the deadlines, what cancelling costs, how the ads are delivered, and which terms of business apply. Keeps the last of them on the
 * page of what follows, which has this height.
 */
export function drawTerms(
  paper: Paper,
  snapshot: PaperSnapshot,
  { locale, following }: { locale: Locale; following: number },
): void {
  const { terms: words } = paperWords[locale].pdf;
  const { terms, sender, businessTerms } = snapshot;
  if (terms) {
    const columns = columnsOf(snapshot, locale);
    const height = heightOfTable(paper, columns, terms.lines);
    const start = heightOfTable(paper, columns, terms.lines.slice(0, 2));
    paper.heading(words.title, (height > LONG ? start : height) + EXPLAINED);
    const isCharged = terms.lines.some(({ cancellation }) => cancellation.length > 0);
    const hasBooking = terms.lines.some(({ booking }) => booking !== null);
    const explained = [words.amounts, ...(hasBooking ? [words.withdrawal] : [])];
    if (isCharged) paper.block('P', explained.join(' '), {}, 8);
    drawTable(paper, columns, terms.lines);
  }
  const email = sender.letterhead.email || sender.email;
  const blocks = [
    ...(email === '' ? [] : [{ text: words.deliverTo(email), space: 4 }]),
    ...(businessTerms
      ? [{ text: words.business(formatDay(locale, businessTerms.of, 'letter'), businessTerms.url), space: 8 }]
      : []),
  ];
  const height = blocks.reduce((sum, { text, space }) => sum + paper.heightOf(text) + space, following);
  if (email === '') paper.ensure(height);
  else paper.heading(words.delivery, height);
  for (const { text, space } of blocks) paper.block('P', text, {}, space);
}

function columnsOf(snapshot: PaperSnapshot, locale: Locale): PaperColumn<PaperTermsLine>[] {
  const { terms: words, columns: names } = paperWords[locale].pdf;
  const { timeZone = '', lines = [] } = snapshot.terms ?? {};
  const at = (instant: string | null) => (instant === null ? '–' : formatDeadline(locale, instant, timeZone));
  const kinds = DEADLINE_KINDS.filter((kind) => lines.some((line) => line[kind] !== null));
  const isCharged = lines.some(({ cancellation }) => cancellation.length > 0);
  const [deadlineWidth, cancellationWidth] = WIDTHS[kinds.length] ?? WIDTHS[0];
  const rest =
    PAPER_WIDTH - NUMBER_WIDTH - kinds.length * deadlineWidth - (isCharged ? cancellationWidth : 0);
  return [
    { label: names.number, width: NUMBER_WIDTH, text: ({ position }) => String(position) },
    {
      label: names.placement,
      width: rest,
      isEmphasized: true,
      text: ({ placementName }) => placementName,
      detail: ({ sendingDate }) => formatDay(locale, sendingDate, 'letterWeekday'),
    },
    ...kinds.map((kind: DeadlineKind) => ({
      label: words.kinds[kind],
      width: deadlineWidth,
      text: (line: PaperTermsLine) => at(line[kind]),
    })),
    ...(isCharged
      ? [
          {
            label: words.cancellation,
            width: cancellationWidth,
            text: ({ cancellation }: PaperTermsLine) =>
              cancellation.map((step) => cancellationText(step, snapshot, locale)).join('\n') || words.free,
          },
        ]
      : []),
  ];
}

/** Returns one step as text: `free until Thu 15 Oct, 12:00`, `50% = 558.00 until …`, `then 100% = 1,116.00`. */
function cancellationText(
  { until, basisPoints, amount }: PaperCancellation,
  { currency, terms }: PaperSnapshot,
  locale: Locale,
): string {
  const { terms: words } = paperWords[locale].pdf;
  const percent = formatBasisPoints(locale, basisPoints);
  const cost =
    amount === null ? percent : words.share(percent, formatAmount(locale, amount, CURRENCY_DIGITS[currency]));
  if (until === null) return words.afterwards(cost);
  const day = formatDeadline(locale, until, terms?.timeZone ?? 'UTC');
  return basisPoints === 0 ? words.freeUntil(day) : words.costsUntil(cost, day);
}
