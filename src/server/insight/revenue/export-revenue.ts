import type { AmountTable, RevenueOfCurrency, RevenuePlaces } from '#contract/insight/revenue.ts';
import { type Currency, CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatPercent, monthLabel } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';
import { revenueWords } from '#words/insight/revenue.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type ExportFile, openCsvFile, plainAmount } from '#server/platform/files/csv.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { type RevenueInAmounts, showAmounts, type WantedRevenue } from './show-amounts.ts';
import { showPlaces } from './show-places.ts';

/** Opens a CSV file with one table of the revenue of a year. The table of customers contains more of them than the page: all with revenue. */
export async function openRevenueExport(
  scope: Scope,
  table: AmountTable,
  wanted: WantedRevenue,
): Promise<ExportFile> {
  const { locale } = scope;
  const words = revenueWords[locale];
  const { year, weightPercent, currencies } = await showAmounts(scope, wanted, true);
  const { columns } = words;
  return exportTable(scope, {
    title: `${words.export[table]} ${year}`,
    headings: [
      headingOf(locale, table),
      columns.currency,
      columns.booked,
      columns.reservedInFull,
      columns.weighted(formatPercent(locale, weightPercent / 100, 0)),
      columns.billedNet,
      columns.billedGross,
      columns.openNet,
      columns.openGross,
      columns.before,
    ],
    rows: currencies.flatMap((own) =>
      rowsOf(locale, table, own, year).map(([name, amounts]) => [
        name,
        own.currency,
        ...amountsOf(locale, own.currency, amounts),
      ]),
    ),
  });
}

/** Opens a CSV file and records the export. */
async function exportTable(
  scope: Scope,
  { title, headings, rows }: { title: string; headings: string[]; rows: string[][] },
): Promise<ExportFile> {
  const file = await openCsvFile(`${title}.csv`.replaceAll(' ', '-'), {
    locale: scope.locale,
    headings,
    rows: async function* (line) {
      yield Buffer.from(rows.map((row) => line(row)).join(''));
    },
  });
  await scope.transact(async (tx) => recordSecurityEvent(tx, 'data_exported', { detail: title }));
  return file;
}

type Amounts = RevenueOfCurrency['total'];

function headingOf(locale: Locale, table: AmountTable): string {
  const { columns, newsletter, byCustomer, byCreator } = revenueWords[locale];
  return {
    months: columns.month,
    publications: newsletter,
    customers: byCustomer.customer,
    creators: byCreator.creator,
  }[table];
}

function rowsOf(
  locale: Locale,
  table: AmountTable,
  { months, publications, customers, creators }: RevenueInAmounts['currencies'][number],
  year: number,
): [string, Amounts][] {
  const { byNewsletter, byCustomer, byCreator } = revenueWords[locale];
  switch (table) {
    case 'months':
      return months.map((amounts, index) => [
        monthLabel(locale, `${year}-${String(index + 1).padStart(2, '0')}`),
        amounts,
      ]);
    case 'publications':
      return publications.map((row) => [row.name || byNewsletter.none, row]);
    case 'customers':
      return customers.map((row) => [row.name || byCustomer.none, row]);
    case 'creators':
      return creators.map((row) => [row.kind === 'user' ? row.name : byCreator[row.kind], row]);
  }
}

function amountsOf(locale: Locale, currency: Currency, amounts: Amounts): string[] {
  const { booked, reserved, weighted, billedNet, billedGross, openNet, openGross, before } = amounts;
  return [booked, reserved, weighted, billedNet, billedGross, openNet, openGross, before].map((amount) =>
    plainAmount(locale, amount, CURRENCY_DIGITS[currency]),
  );
}

/** Opens a CSV file with the sold and the free places of a year, of one publication or of all publications that had revenue. */
export async function openPlacesExport(scope: Scope, wanted: WantedRevenue): Promise<ExportFile> {
  const { locale } = scope;
  const words = revenueWords[locale];
  const { columns, places: placeWords } = words;
  const { year, currencies } = await showAmounts(scope, wanted, true);
  const publicationsOf = ({ publications }: (typeof currencies)[number]) =>
    wanted.publicationId === undefined ? publications.map(({ id }) => id) : [wanted.publicationId];
  const places = await showPlaces(scope, currencies.flatMap(publicationsOf), year);
  return exportTable(scope, {
    title: `${words.export.places} ${year}`,
    headings: [
      words.newsletter,
      placeWords.placement,
      columns.month,
      columns.currency,
      placeWords.places,
      placeWords.sold,
      placeWords.share,
      placeWords.average,
      placeWords.freePlaces,
      placeWords.freeAmount,
    ],
    rows: currencies.flatMap((of) =>
      publicationsOf(of).flatMap((id) => {
        const own = places.get(id)?.(of.currency);
        return own ? placeRowsOf(own, of.currency) : [];
      }),
    ),
  });

  function placeRowsOf({ name: newsletter, names, free }: RevenuePlaces, currency: Currency): string[][] {
    const money = (amount: number | null) =>
      amount === null ? '' : plainAmount(locale, amount, CURRENCY_DIGITS[currency]);
    return [
      ...names.map(({ name, places: all, sold, average }) => [
        newsletter,
        name,
        '',
        currency,
        `${all}`,
        `${sold}`,
        formatPercent(locale, sold / all, 1),
        money(average),
        '',
        '',
      ]),
      ...free.map(({ month, places: count, amount }) => [
        newsletter,
        '',
        monthLabel(locale, month),
        currency,
        '',
        '',
        '',
        '',
        `${count}`,
        money(amount),
      ]),
    ];
  }
}
