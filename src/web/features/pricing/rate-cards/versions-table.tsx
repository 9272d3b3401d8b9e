import type { RateCardRecord } from '#contract/pricing/rate-cards.ts';
import { cardOn } from '#domain/pricing/rate-cards/rate-card.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { useSession } from '#web/api/session.ts';
import { Table, type TableColumn } from '#web/ui/tables/table.tsx';
import { rateCardWords } from '#words/pricing/rate-card.ts';
import { shownVersions, type VersionCell, type VersionRow, versionRows } from './version-rows.ts';

/** The versions of a rate card side by side, with the changes in per cent. */
export function VersionsTable({ rateCards }: { rateCards: readonly RateCardRecord[] }) {
  const words = useWordsOf(rateCardWords);
  const locale = useLocale();
  const { today } = useSession();
  const published = rateCards.filter(({ publishedAt }) => publishedAt !== null);
  const validId = cardOn([...published].toReversed(), today)?.id ?? null;
  const versions = shownVersions(rateCards, validId);
  const columns = useColumns(versions, validId);
  return (
    <section className="sheet">
      <Table
        label={words.versions}
        columns={columns}
        rows={versionRows(versions, { words, locale })}
        rowKey={({ key }) => key}
      />
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
