import { type ReactNode, useState } from 'react';
import { formatNumber } from '#words/format.ts';
import { Button } from '../button.tsx';
import { useLocale, useWords } from '../language/language.tsx';

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
