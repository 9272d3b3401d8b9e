import type { Quote } from '#contract/pricing/prices.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Table, type TableColumn } from '#web/ui/tables/table.tsx';
import { stepName, stepSource } from './step-texts.ts';

interface Row {
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
export function PriceSteps({ line, formats, label }: PriceStepsProps) {
  const { price: words } = useWords();
  const rows: Row[] = line.steps.map((step) => ({
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
  const columns: TableColumn<Row>[] = [
    { key: 'step', label: words.columns.step, cellClass: 'k', cell: (row) => row.name },
    { key: 'source', label: words.columns.source, cell: (row) => row.source },
    { key: 'amount', label: words.columns.amount, numeric: true, cellClass: 'r', cell: (row) => row.amount },
  ];
  return <Table label={label} columns={columns} rows={[...rows, last]} rowKey={(row) => row.key} />;
}
