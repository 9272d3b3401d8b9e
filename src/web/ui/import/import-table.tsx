import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { StateMark } from '../state-mark.tsx';
import { Table } from '../tables/table.tsx';
import type { TableColumn } from '../tables/table-sort.tsx';
import { formatNumber } from '#words/format.ts';
import { Button } from '../button.tsx';
import { useLocale, useWords } from '../language/language.tsx';

export interface ImportTableProps<Row, Outcome extends string> {
  words: {
    title: string;
    columns: { line: string; outcome: string; details: string };
    /** The labels of the outcomes, in the order of the filter. */
    outcomes: Readonly<Record<Outcome, string>>;
  };
  rows: readonly Row[];
  outcomeOf: (row: Row) => Outcome;
  /** The icon of each outcome; a refused row has the icon of a failure. */
  icons: Readonly<Record<Exclude<Outcome, 'refuse'>, IconName>>;
  /** What the row is about. */
  columns: readonly TableColumn<Row>[];
  /** What changes, or why the row is refused: list items. */
  renderDetails: (row: Row) => ReactNode;
}

/** The rows of an imported file, each with its outcome. */
export function ImportTable<Row extends { line: number }, Outcome extends string>(
  props: ImportTableProps<Row, Outcome>,
) {
  const { words, rows } = props;
  return (
    <Table label={words.title} columns={columnsOf(props)} rows={rows} rowKey={({ line }) => line} fixed />
  );
}

function columnsOf<Row extends { line: number }, Outcome extends string>(
  props: ImportTableProps<Row, Outcome>,
): TableColumn<Row>[] {
  const { words, columns, outcomeOf, renderDetails } = props;
  const icons = new Map<string, IconName>(Object.entries(props.icons));
  return [
    {
      key: 'line',
      label: words.columns.line,
      labelled: true,
      numeric: true,
      width: '72px',
      cell: ({ line }) => line,
    },
    ...columns,
    {
      key: 'outcome',
      label: words.columns.outcome,
      width: '152px',
      cellClass: 'r nw',
      cell: (row) => <OutcomeMark icon={icons.get(outcomeOf(row))} word={words.outcomes[outcomeOf(row)]} />,
    },
    {
      key: 'details',
      label: words.columns.details,
      cellClass: 'import__v import__w',
      cell: (row) => <ul className="import__d">{renderDetails(row)}</ul>,
    },
  ];
}

function OutcomeMark({ icon, word }: { icon: IconName | undefined; word: string }) {
  if (!icon) return <StateMark state="failed">{word}</StateMark>;
  return (
    <span className="st">
      <Icon name={icon} />
      {word}
    </span>
  );
}

const PAGE_SIZE = 100;

interface FilteredRowsProps<Row, Outcome extends string> {
  rows: readonly Row[];
  outcomeOf: (row: Row) => Outcome;
  /** The outcomes in the order of the filter, with their words. */
  outcomes: Readonly<Record<Outcome, string>>;
  /** The outcome that is selected at first, if any row has it. */
  first: Outcome;
  /** The table of the rows that are shown. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a previewed file, filtered by outcome and shown page by page. */
export function FilteredRows<Row, Outcome extends string>(props: FilteredRowsProps<Row, Outcome>) {
  const { rows: all, outcomeOf, outcomes, first, children } = props;
  const { import: words } = useWords().customer;
  const locale = useLocale();
  const count = (outcome: Outcome) => all.filter((row) => outcomeOf(row) === outcome).length;
  const [chosen, setChosen] = useState<Outcome | null>(count(first) > 0 ? first : null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  // After a new preview, no row may have the chosen outcome any more.
  const shown = chosen !== null && count(chosen) > 0 ? chosen : null;
  const rows = shown === null ? all : all.filter((row) => outcomeOf(row) === shown);
  const rest = rows.length - limit;
  const choices = [
    { outcome: null, label: words.all, count: all.length },
    ...(Object.keys(outcomes) as Outcome[]).map((outcome) => ({
      outcome,
      label: outcomes[outcome],
      count: count(outcome),
    })),
  ];
  return (
    <>
      <div className="import__f" role="group" aria-label={words.filter}>
        {choices.map(({ outcome, label, count: number }) => (
          <Button
            key={label}
            bar
            aria-pressed={shown === outcome}
            unavailable={number === 0}
            onClick={() => setChosen(outcome)}
          >
            {label} <b>{formatNumber(locale, number)}</b>
          </Button>
        ))}
      </div>
      {children(rows.slice(0, limit))}
      {rest > 0 && (
        <div className="tbl__f">
          <Button onClick={() => setLimit(limit + PAGE_SIZE)}>
            {words.more(formatNumber(locale, Math.min(rest, PAGE_SIZE)))}
          </Button>
        </div>
      )}
    </>
  );
}
