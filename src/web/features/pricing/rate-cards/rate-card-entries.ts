import { CURRENCY_DIGITS, type Currency, isCurrency } from '#domain/pricing/quotes/money.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import type { Locale } from '#words/locale.ts';
import { textOfCell, valueOfCell } from './cell-texts.ts';
import { COLUMNS, type Section, SECTIONS } from './rate-card-columns.ts';

/** A row of a table: the text of each cell by its column. */
export type Row = Record<string, string>;

/** The entries of the form. Texts stay as typed until they are saved. */
export type RateCardEntries = Record<Section, Row[]> &
  Record<'name' | 'recipients' | 'vatBasisPoints' | 'scaleGroup', string> & {
    currency: Currency;
    validFrom: string | null;
  };

export function digitsOf(currency: string): number {
  return isCurrency(currency) ? CURRENCY_DIGITS[currency] : 2;
}

/** Converts a rate card to the entries of the form. The table of rates gets a row for each placement name, with or without a price. */
export function entriesOf(
  card: RateCard,
  placementNames: readonly string[],
  locale: Locale,
): RateCardEntries {
  const writing = { locale, digits: digitsOf(card.currency) };
  const rowsOf = (section: Section): Row[] =>
    (card[section] as unknown as Record<string, unknown>[]).map((entry) =>
      rowWith(section, (column) => textOfCell(column.kind, entry[column.key], writing)),
    );
  const priced = rowsOf('rates');
  const known = placementNames.map(
    (name) => priced.find((row) => row['placementName'] === name) ?? unpriced(name),
  );
  const others = priced.filter((row) => !placementNames.includes(row['placementName'] ?? ''));
  return {
    name: card.name,
    currency: card.currency,
    validFrom: card.validFrom,
    recipients: card.recipients === null ? '' : textOfCell('count', card.recipients, writing),
    vatBasisPoints: textOfCell('percent', card.vatBasisPoints, writing),
    scaleGroup: card.scaleGroup,
    rates: [...known, ...others],
    surcharges: rowsOf('surcharges'),
    frequencyScale: rowsOf('frequencyScale'),
    volumeScale: rowsOf('volumeScale'),
    packages: rowsOf('packages'),
  };
}

/** Converts the entries to a rate card. Text that cannot be parsed becomes `NaN` or an invalid day, so that the domain refuses it. */
export function cardOf(entries: RateCardEntries): RateCard {
  const writing = { digits: digitsOf(entries.currency) };
  const tables = Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      sentRows(entries, section).map((row) =>
        Object.fromEntries(
          COLUMNS[section].map(({ key, kind }) => [key, valueOfCell(kind, row[key] ?? '', writing)]),
        ),
      ),
    ]),
  ) as unknown as Pick<RateCard, Section>;
  const { name, currency, validFrom, recipients, vatBasisPoints, scaleGroup } = entries;
  return {
    name: name.trim(),
    currency,
    validFrom: validFrom ?? '',
    recipients: recipients.trim() === '' ? null : (valueOfCell('count', recipients, writing) as number),
    vatBasisPoints: valueOfCell('percent', vatBasisPoints, writing) as number,
    scaleGroup: scaleGroup.trim(),
    ...tables,
  };
}

/** Returns the rows that are part of the rate card: rates with a price, and non-empty rows of the other tables. */
export function sentRows(entries: RateCardEntries, section: Section): Row[] {
  return entries[section].filter((row) =>
    section === 'rates'
      ? (row['price'] ?? '').trim() !== ''
      : Object.values(row).some((text) => text.trim() !== ''),
  );
}

/** Creates a row. `textOf` returns the text of each cell. */
export function rowWith(
  section: Section,
  textOf: (column: (typeof COLUMNS)[Section][number]) => string,
): Row {
  return Object.fromEntries(COLUMNS[section].map((column) => [column.key, textOf(column)]));
}

function unpriced(placementName: string): Row {
  return { placementName, kind: 'flat', price: '' };
}
