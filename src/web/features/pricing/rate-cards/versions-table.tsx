import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import { cardOn, type RateCard, issuePrice } from '#domain/pricing/rate-cards/rate-card.ts';
import { formatBasisPoints, formatDay, formatNumber, formatPercent } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { useSession } from '#web/api/session.ts';
import { ShortList } from '#web/ui/lists/short-list.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { rateCardWords } from '#words/pricing/rate-card.ts';
import type { Locale } from '#words/locale.ts';
import type { RateCardWords } from '#words/en-gb/pricing/rate-card.ts';
import { textOfCell } from './cell-texts.ts';
import { digitsOf } from './rate-card-entries.ts';
import type { Section } from './rate-card-columns.ts';

/** The versions of a rate card side by side, each with the change from the version before. */
export function VersionsTable({ rateCards }: { rateCards: readonly RateCardRecord[] }) {
  const words = useWordsOf(rateCardWords);
  const locale = useLocale();
  const { today } = useSession();
  const published = rateCards.filter(({ publishedAt }) => publishedAt !== null);
  const validId = cardOn([...published].toReversed(), today)?.id ?? null;
  const versions = shownVersions(rateCards, validId);
  const columns = useColumns(versions, validId);
  const rows = versionRows(versions, { words, locale });
  return (
    <section className="sheet">
      <ShortList count={rows.length} label={words.versions}>
        <Table label={words.versions} columns={columns} rows={rows} rowKey={({ key }) => key} />
      </ShortList>
    </section>
  );
}

function useColumns(versions: readonly RateCardRecord[], validId: number | null): TableColumn<VersionRow>[] {
  const words = useWordsOf(rateCardWords);
  const locale = useLocale();
  const { today } = useSession();
  const stateOf = ({ id, publishedAt, validFrom }: RateCardRecord) => {
    if (publishedAt === null) return words.draft;
    if (id === validId) return words.valid;
    return validFrom > today ? words.later : words.expired;
  };
  return [
    {
      key: 'entry',
      label: words.versions,
      cellClass: 'k',
      cell: ({ section, label }) => (
        <>
          <span className="over">{words.sections[section]}</span> {label}
        </>
      ),
    },
    ...versions.map((version, index): TableColumn<VersionRow> => ({
      key: String(version.id),
      label: `${version.name} · ${stateOf(version)}, ${words.from(formatDay(locale, version.validFrom, 'basic'))}`,
      numeric: true,
      labelled: true,
      headClass: version.id === validId ? 'price--valid' : undefined,
      cell: ({ cells }) => <Cell cell={cells[index] ?? null} />,
    })),
  ];
}

function Cell({ cell }: { cell: VersionCell }) {
  if (!cell) return <span className="dash">–</span>;
  return (
    <span className="price">
      {cell.text} {cell.change !== '' && <b className="price__change">{cell.change}</b>}
    </span>
  );
}

/** One entry of a version of the rate card: its text, and the number from which its change is calculated. */
interface Value {
  text: string;
  amount: number | null;
  /** Whether the entry is a percentage, whose change is shown in percentage points. */
  isPercent: boolean;
}

/** A cell of the comparison; null if the version has no such entry. */
type VersionCell = { text: string; change: string } | null;

/** A line of the comparison: one entry in each version. */
interface VersionRow {
  key: string;
  section: Section;
  label: string;
  cells: VersionCell[];
}

interface Texts {
  words: RateCardWords;
  locale: Locale;
}

/** Returns one row for each entry, with a cell for each version. A cell shows the change from the previous version. */
export function versionRows(versions: readonly RateCard[], texts: Texts): VersionRow[] {
  const tables = versions.map((version) => entriesIn(version, texts));
  const keys = new Map(
    tables.flatMap((table) => [...table].map(([key, { section, label }]) => [key, { section, label }])),
  );
  const rows = [...keys].map(([key, { section, label }]) => ({
    key,
    section,
    label,
    cells: tables.map((table, index): VersionCell => {
      const value = table.get(key);
      const before = tables[index - 1];
      if (!value) return null;
      return { text: value.text, change: before ? changeText(before.get(key), value, texts) : '' };
    }),
  }));
  const order = Object.keys(texts.words.sections);
  return rows.toSorted((one, other) => order.indexOf(one.section) - order.indexOf(other.section));
}

/**
 * Returns the change of an entry as text: of an amount in per cent, of a percentage in percentage points. Marks an entry as new if
 * the previous version does not have it. Empty if there is no change, or if it cannot be calculated.
 */
export function changeText(
  before: Value | undefined,
  { amount, isPercent }: Pick<Value, 'amount' | 'isPercent'>,
  { words, locale }: Texts,
): string {
  if (!before) return words.isNew;
  if (amount === null || before.amount === null || amount === before.amount) return '';
  if (!isPercent && before.amount === 0) return '';
  const difference = amount - before.amount;
  const size = Math.abs(difference);
  const sign = difference > 0 ? '+' : '−';
  if (isPercent) return words.points(`${sign}${formatNumber(locale, size / 100)}`);
  return `${sign}${formatPercent(locale, size / before.amount, 1)}`;
}

function entriesIn(card: RateCard, { words, locale }: Texts) {
  const writing = { locale, digits: digitsOf(card.currency) };
  const money = (amount: number) => textOfCell('amount', amount, writing);
  const entries = new Map<string, Value & { section: Section; label: string }>();
  const add = (section: Section, label: string, value: Value) =>
    entries.set(`${section} ${label}`, { section, label, ...value });
  const percent = (section: Section, label: string, basisPoints: number) =>
    add(section, label, {
      text: formatBasisPoints(locale, basisPoints),
      amount: basisPoints,
      isPercent: true,
    });
  for (const rate of card.rates) {
    const text = rate.kind === 'cpm' ? `${money(rate.price)} ${words.kinds.cpm}` : money(rate.price);
    add('rates', rate.placementName, { text, amount: issuePrice(rate, card), isPercent: false });
  }
  for (const { name, basisPoints } of card.surcharges) percent('surcharges', name, basisPoints);
  for (const { count, basisPoints } of card.frequencyScale)
    percent('frequencyScale', `${count}×`, basisPoints);
  for (const { amount, basisPoints } of card.volumeScale) percent('volumeScale', money(amount), basisPoints);
  for (const { name, price } of card.packages) {
    add('packages', name, { text: money(price), amount: price, isPercent: false });
  }
  return entries;
}

/** Returns the versions to show: the one that is valid today, the one before it, all later ones, and all drafts. */
function shownVersions(versions: readonly RateCardRecord[], validId: number | null): RateCardRecord[] {
  const published = versions.filter(({ publishedAt }) => publishedAt !== null);
  const valid = published.findIndex(({ id }) => id === validId);
  const since = published[Math.max(0, valid - 1)];
  return versions.filter(
    ({ validFrom, publishedAt }) => publishedAt === null || !since || validFrom >= since.validFrom,
  );
}
