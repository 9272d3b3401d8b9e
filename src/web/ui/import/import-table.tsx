import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { StateMark } from '../state-mark.tsx';
import { Table, type TableColumn } from '../tables/table.tsx';

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
