import type { RevenuePlaces } from '#contract/insight/revenue.ts';
import { CURRENCY_DIGITS, type Currency } from '#domain/pricing/quotes/money.ts';
import { formatPercent, monthLabel } from '#words/format.ts';
import { revenueWords } from '#words/insight/revenue.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type ExportFile, openCsvFile, plainAmount } from '#server/platform/files/csv.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { showAmounts, type WantedRevenue } from './show-amounts.ts';
import { showPlaces } from './show-places.ts';

/** Opens a CSV file with the sold and the free places of a year, of one publication or of all publications that had revenue. */
export async function openPlacesExport(scope: Scope, wanted: WantedRevenue): Promise<ExportFile> {
  const { locale } = scope;
  const words = revenueWords[locale];
  const { columns, places: placeWords } = words;
  const { year, currencies } = await showAmounts(scope, wanted, true);
  const publicationsOf = ({ publications }: (typeof currencies)[number]) =>
    wanted.publicationId === undefined ? publications.map(({ id }) => id) : [wanted.publicationId];
  const places = await showPlaces(scope, currencies.flatMap(publicationsOf), year);
  const title = `${words.export.places} ${year}`;
  const file = await openCsvFile(`${title}.csv`.replaceAll(' ', '-'), {
    locale,
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
    rows: async function* (line) {
      const rows = currencies.flatMap((of) =>
        publicationsOf(of).flatMap((id) => {
          const own = places.get(id)?.(of.currency);
          return own ? rowsOf(own, of.currency) : [];
        }),
      );
      yield Buffer.from(rows.map(line).join(''));
    },
  });
  await scope.transact(async (tx) => recordSecurityEvent(tx, 'data_exported', { detail: title }));
  return file;

  function rowsOf({ name: newsletter, names, free }: RevenuePlaces, currency: Currency): string[][] {
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
