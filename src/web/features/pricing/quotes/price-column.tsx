import type { Quote } from '#contract/pricing/prices.ts';
import { type ReactNode, useState } from 'react';
import { formatDay, formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { type Amounts, useAmounts } from './price-totals.tsx';
import type { Words } from '#words/load.ts';

type Line = Quote['lines'][number];

/** Returns the price column of a table of placements; empty without a quote. */
export function usePriceColumns<Row>(
  quote: Quote | null | undefined,
  placementOf: (row: Row) => { id: number; name: string },
  /** Renders the actions for the price of a row, below its steps. */
  actsOn?: (row: Row, line: Line, close: () => void) => ReactNode,
): TableColumn<Row>[] {
  const { price: words } = useWords();
  if (!quote) return [];
  const lines = new Map(quote.lines.map((line) => [line.placementId, line]));
  return [
    {
      key: 'price',
      label: words.column(quote.currency),
      numeric: true,
      cellClass: 'price r',
      cell: (row) => {
        const { id, name } = placementOf(row);
        const line = lines.get(id);
        return (
          line && (
            <Price
              line={line}
              name={name}
              currency={quote.currency}
              acts={(close) => actsOn?.(row, line, close)}
            />
          )
        );
      },
    },
  ];
}

interface PriceProps {
  line: Line;
  name: string;
  currency: Quote['currency'];
  acts: (close: () => void) => ReactNode;
}

/** A price with its steps in short form. Pressing it opens the whole calculation. */
function Price({ line, name, currency, acts }: PriceProps) {
  const { price: words, common } = useWords();
  const locale = useLocale();
  const amounts = useAmounts(currency);
  const [isOpen, setOpen] = useState(false);
  if (line.customerNet === null) return <span className="price__how">{words.none}</span>;
  const formats = {
    ...amounts,
    day: (day: string) => formatDay(locale, day, 'basic'),
    number: (value: number) => formatNumber(locale, value),
  };
  return (
    <>
      <button
        type="button"
        className="price__b tbl__over"
        aria-haspopup="dialog"
        aria-label={`${amounts.amount(line.customerNet)}, ${words.showSteps(name)}`}
        onClick={() => setOpen(true)}
      >
        <b>{amounts.amount(line.customerNet)}</b>
        <span className="price__how">{shortText(line.steps, words, formats)}</span>
      </button>
      <Dialog
        open={isOpen}
        wide
        title={words.showSteps(name)}
        onCancel={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{common.close}</Button>}
      >
        <PriceSteps line={line} formats={formats} label={words.showSteps(name)} />
        {acts(() => setOpen(false))}
      </Dialog>
    </>
  );
}

interface StepRow {
  key: string;
  name: string;
  source: string;
  amount: string;
}

interface PriceStepsProps {
  line: Quote['lines'][number];
  formats: Parameters<typeof stepSource>[2];
  label: string;
}

/** The calculation of a price: each step with its source and the exact amount after it. */
function PriceSteps({ line, formats, label }: PriceStepsProps) {
  const { price: words } = useWords();
  const rows: StepRow[] = line.steps.map((step) => ({
    key: step.kind,
    name: stepName(step, words, formats),
    source: stepSource(step, words, formats),
    amount: 'isTaken' in step && !step.isTaken ? '' : formats.amount(step.amount),
  }));
  const last = {
    key: 'net',
    name: words.steps.customerNet,
    source: words.sources.rounded,
    amount: formats.amount(line.customerNet ?? 0),
  };
  const columns: TableColumn<StepRow>[] = [
    { key: 'step', label: words.columns.step, cellClass: 'k', cell: (row) => row.name },
    { key: 'source', label: words.columns.source, cell: (row) => row.source },
    { key: 'amount', label: words.columns.amount, numeric: true, cellClass: 'r', cell: (row) => row.amount },
  ];
  return <Table label={label} columns={columns} rows={[...rows, last]} rowKey={(row) => row.key} />;
}

type Step = Quote['lines'][number]['steps'][number];

/** Functions that format a day and a number in the user's language. */
interface Formats extends Amounts {
  day: (day: string) => string;
  number: (value: number) => string;
}

/** Returns the steps in short form, for the line below a price: `+15%, 6× −5%`. */
function shortText(steps: readonly Step[], words: Words['price'], formats: Formats): string {
  const { short } = words;
  const parts = steps.flatMap((step): string[] => {
    if (step.kind === 'surcharges') return [`+${formats.percent(step.basisPoints)}`];
    if (step.kind === 'package') return [step.name];
    if (step.kind === 'special') return [short.special];
    if (step.kind === 'list' || !step.isTaken) return [];
    const percent = formats.percent(step.basisPoints);
    return [
      step.kind === 'frequency' ? short.frequency(formats.number(step.from), percent) : short.volume(percent),
    ];
  });
  return parts.length === 0 ? short.list : parts.join(', ');
}

function stepName(step: Step, { steps }: Words['price'], formats: Formats): string {
  if (step.kind === 'frequency') return steps.frequency(formats.number(step.from));
  return steps[step.kind];
}

/** Returns the source of a step in words. */
function stepSource(step: Step, { sources }: Words['price'], formats: Formats): string {
  const { amount, percent, number, day } = formats;
  if (step.kind === 'list')
    return step.recipients === null
      ? sources.flat(step.card, day(step.validFrom))
      : sources.cpm(step.card, amount(step.price), number(step.recipients));
  if (step.kind === 'surcharges')
    return step.parts.map((part) => `${part.name} +${percent(part.basisPoints)}`).join(', ');
  if (step.kind === 'package') return sources.package(step.name, amount(step.price));
  if (step.kind === 'special') return step.reason;
  const text =
    step.kind === 'frequency'
      ? sources.frequency(number(step.counted), percent(step.basisPoints))
      : sources.volume(amount(step.counted), percent(step.basisPoints));
  const counted = step.agreement === null ? text : sources.agreement(step.agreement, text);
  return step.isTaken ? counted : sources.notTaken(counted);
}
