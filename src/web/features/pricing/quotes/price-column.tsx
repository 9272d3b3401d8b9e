import type { Quote } from '#contract/pricing/prices.ts';
import { type ReactNode, useState } from 'react';
import { formatDay, formatNumber } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { TableColumn } from '#web/ui/tables/table.tsx';
import { PriceSteps } from './price-steps.tsx';
import { shortText } from './step-texts.ts';
import { useAmounts } from './use-amounts.ts';

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
