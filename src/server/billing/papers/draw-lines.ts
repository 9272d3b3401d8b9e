import type { PaperLine, PaperSnapshot } from '#domain/billing/papers/paper-snapshot.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatDay, weekLabel } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { paperWords } from '#words/billing/papers.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import { drawTable } from '#server/platform/pdf/paper-table.ts';
import { stepsLine } from './step-texts.ts';

/** Draws the placements of a paper, each with its price and how it is calculated. */
export function drawLines(paper: Paper, { lines, currency }: PaperSnapshot, locale: Locale): void {
  const { columns, noPrice } = paperWords[locale].pdf;
  const rows = lines.map((line, index) => ({ ...line, position: index + 1 }));
  type Row = PaperLine & { position: number };
  const amount = (value: number) => formatAmount(locale, value, CURRENCY_DIGITS[currency]);
  drawTable<Row>(
    paper,
    [
      { label: columns.number, width: 32, text: ({ position }) => String(position) },
      {
        label: columns.placement,
        width: 277,
        isEmphasized: true,
        text: (line) => `${line.placementName}, ${line.publicationTitle}`,
        detail: ({ steps }) => stepsLine(steps, currency, locale),
      },
      {
        label: columns.sending,
        width: 90,
        text: ({ sendingDate }) => formatDay(locale, sendingDate),
        detail: ({ weekNumber }) => weekLabel(locale, weekNumber),
      },
      {
        label: columns.net(currency),
        width: 100,
        isNumber: true,
        text: ({ customerNet }) => (customerNet === null ? noPrice : amount(customerNet)),
      },
    ],
    rows,
  );
}
