import { issuePrice, type RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { RateCardWords } from '#words/en-gb/pricing/rate-card.ts';
import type { Locale } from '#words/locale.ts';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { textOfCell } from './cell-texts.ts';
import type { PlacedRow } from './price-table.tsx';
import { digitsOf } from './rate-card-entries.ts';
import { changeText } from './versions-table.tsx';

interface PriceColumns {
  words: RateCardWords;
  locale: Locale;
  /** The rate card as entered in the form. */
  card: RateCard;
  before: RateCard | null;
}

/** Returns the columns that are derived from the entered rates: the price of one issue, and its change from the previous version. */
export function priceColumns({ words, locale, card, before }: PriceColumns): TableColumn<PlacedRow>[] {
  const writing = { locale, digits: digitsOf(card.currency) };
  const perIssue: TableColumn<PlacedRow> = {
    key: 'perIssue',
    label: words.perIssue,
    numeric: true,
    labelled: true,
    cell: ({ row }) => {
      const amount = amountIn(card, row['placementName']);
      return amount === null ? '–' : textOfCell('amount', amount, writing);
    },
  };
  if (!before) return [perIssue];
  return [
    perIssue,
    {
      key: 'change',
      label: words.change(before.name),
      numeric: true,
      labelled: true,
      cell: ({ row }) => {
        const [was, amount] = [before, card].map((version) => amountIn(version, row['placementName']));
        if (amount === null || amount === undefined) return '–';
        const value =
          was === null || was === undefined ? undefined : { text: '', amount: was, isPercent: false };
        return changeText(value, { amount, isPercent: false }, { words, locale }) || '–';
      },
    },
  ];
}

/** Returns the price of one issue in a version; null without a price, or while the entered price is invalid. */
function amountIn(version: RateCard | null, name: string | undefined): number | null {
  const rate = version?.rates.find(({ placementName }) => placementName === name);
  const amount = rate && version ? issuePrice(rate, version) : null;
  return Number.isSafeInteger(amount) ? amount : null;
}
