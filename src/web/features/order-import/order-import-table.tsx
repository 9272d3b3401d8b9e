import type { PlannedOrderRow } from '#contract/order-import.ts';
import { isDay } from '#domain/day.ts';
import { type ImportChoices, IMPORT_FIELDS, isRowRefused } from '#domain/order-import.ts';
import { formatDay } from '#words/format.ts';
import { useLocale } from '../../base/language.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { useImportWords } from './use-import-words.ts';

interface RowProps {
  row: PlannedOrderRow;
  choices: ImportChoices;
}

/** The outcome of each row: what is booked or reserved, or why the row is refused. */
export function OrderImportTable({
  rows,
  choices,
}: {
  rows: readonly PlannedOrderRow[];
  choices: ImportChoices;
}) {
  const { title } = useImportWords();
  return <Table label={title} columns={useColumns(choices)} rows={rows} rowKey={({ line }) => line} fixed />;
}

function useColumns(choices: ImportChoices): TableColumn<PlannedOrderRow>[] {
  const words = useImportWords();
  const locale = useLocale();
  const placementOf = ({ newsletter, day, placement }: PlannedOrderRow) =>
    [newsletter, isDay(day) ? formatDay(locale, day) : day, placement].filter((part) => part !== '');
  return [
    {
      key: 'line',
      label: words.columns.line,
      labelled: true,
      numeric: true,
      width: '72px',
      cell: ({ line }) => line,
    },
    {
      key: 'customer',
      label: words.headings.customer,
      width: '22%',
      cellClass: 'k import__v',
      cell: ({ customer }) => customer || '–',
    },
    {
      key: 'placement',
      label: words.headings.placement,
      width: '30%',
      cellClass: 'import__v',
      cell: (row) => placementOf(row).join(' · ') || '–',
    },
    {
      key: 'outcome',
      label: words.columns.outcome,
      width: '152px',
      cellClass: 'r nw',
      cell: (row) => <Outcome row={row} choices={choices} />,
    },
    {
      key: 'details',
      label: words.columns.details,
      cellClass: 'import__v import__w',
      cell: (row) => <Details row={row} choices={choices} />,
    },
  ];
}

const ICONS: Record<Exclude<PlannedOrderRow['outcome'], 'refuse'>, IconName> = {
  book: 'plus',
  reserve: 'plus',
  keep: 'check',
  past: 'calendar',
};

function Outcome({ row, choices }: RowProps) {
  const { outcomes } = useImportWords();
  if (row.outcome === 'refuse' || isRowRefused(row, choices)) {
    return <StateMark state="failed">{outcomes.refuse}</StateMark>;
  }
  return (
    <span className="st">
      <Icon name={ICONS[row.outcome]} />
      {outcomes[row.outcome]}
    </span>
  );
}

function Details({ row, choices }: RowProps) {
  const words = useImportWords();
  const locale = useLocale();
  const { errors, isNewCustomer, until } = row;
  const isRefused = isRowRefused(row, choices);
  const texts = [
    ...IMPORT_FIELDS.flatMap((field) => errors[field] ?? []),
    ...(isRefused && isNewCustomer ? [words.refusals.customer.unknown] : []),
    ...(!isRefused && isNewCustomer ? [words.newCustomer] : []),
    ...(!isRefused && until !== null ? [words.until(formatDay(locale, until))] : []),
  ];
  return (
    <ul className="import__d">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
