import type { FiguresTable } from '#contract/insight/figures.ts';
import {
  DEFAULT_QUIET_WEEKS,
  isQuiet,
  lapsedShare,
  monthsOf,
  readPeriod,
  shareOf,
  sumOf,
} from '#domain/insight/figures.ts';
import { figuresWords } from '#words/insight/figures.ts';
import { formatPercent, monthLabel } from '#words/format.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { openCsvFile, type ExportFile } from '#server/platform/files/csv.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { readFigures, type AskedFigures } from './show-figures.ts';

interface Table {
  headings: string[];
  rows: string[][];
}
type Source = Awaited<ReturnType<typeof readFigures>>;

/** Opens one table of the figures as CSV, with the numbers as last counted. */
export async function openFiguresExport(
  scope: Scope,
  { table, ...asked }: AskedFigures & { table: FiguresTable },
): Promise<ExportFile> {
  const { locale } = scope;
  const words = figuresWords[locale];
  const { headings, rows } = TABLES[table](await readFigures(scope, asked), asked, scope);
  const file = await openCsvFile(`${words.title}-${asked.period}-${words.export[table]}.csv`, {
    locale,
    headings,
    rows: async function* (line) {
      yield Buffer.from(rows.map((row) => line(row)).join(''));
    },
  });
  await scope.transact(async (tx) =>
    recordSecurityEvent(tx, 'data_exported', { detail: `${words.title} ${asked.period}` }),
  );
  return file;
}

const TABLES: Readonly<Record<FiguresTable, (source: Source, asked: AskedFigures, scope: Scope) => Table>> = {
  publications: ({ publications }, { period }, { locale }) => {
    const { byNewsletter, columns } = figuresWords[locale];
    const { month, placements, booked, reserved, lapsed, fill, before, placementsBefore, fillBefore } =
      columns;
    const percent = (part = 0, whole = 0) => formatPercent(locale, shareOf(part, whole), 1);
    return {
      headings: [
        byNewsletter.newsletter,
        month,
        placements,
        booked,
        reserved,
        lapsed,
        fill,
        placementsBefore,
        before,
        fillBefore,
      ],
      rows: publications.flatMap(({ title, now, before: earlier }) =>
        monthsOf(readPeriod(period)).map((name, index) => [
          title,
          monthLabel(locale, name),
          ...[now.placements, now.booked, now.reserved, now.lapsed].map((months) => String(months[index])),
          percent(now.booked[index], now.placements[index]),
          ...[earlier.placements, earlier.booked].map((months) => String(months[index])),
          percent(earlier.booked[index], earlier.placements[index]),
        ]),
      ),
    };
  },
  customers: ({ everyone }, { quietWeeks = DEFAULT_QUIET_WEEKS }, { locale, today }) => {
    const { best, quiet, columns, yes, no } = figuresWords[locale];
    return {
      headings: [
        best.customer,
        columns.booked,
        columns.before,
        quiet.last,
        best.next,
        columns.quiet,
        quiet.phone,
      ],
      rows: everyone.map((customer) => [
        customer.name,
        String(customer.booked),
        String(customer.before),
        customer.last ?? '',
        customer.next ?? '',
        isQuiet(customer, quietWeeks, today) ? yes : no,
        customer.phone,
      ]),
    };
  },
  creators: ({ creators }, _asked, { locale }) => {
    const { creators: words, columns } = figuresWords[locale];
    const { booked, reserved, lapsed, before } = columns;
    return {
      headings: [words.creator, booked, reserved, lapsed, words.lapsedShare, before],
      rows: creators.map(({ kind, name, now, before: earlier }) => [
        kind === 'user' ? name : words[kind],
        ...[now.booked, now.reserved, now.lapsed].map((months) => String(sumOf(months))),
        formatPercent(locale, lapsedShare(now), 1),
        String(sumOf(earlier.booked)),
      ]),
    };
  },
};
