import { Link } from '@tanstack/react-router';
import type { InvoiceDraft } from '#contract/invoices.ts';
import type { InvoicingWords } from '#words/en-gb/invoicing.ts';
import { paths } from '../../base/paths.ts';
import { StateMark } from '../../ui/state-mark.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { useMoney } from './money-text.ts';
import { problemTexts } from './problem-text.ts';
import { useInvoiceWords } from './use-invoice-words.ts';

interface DraftsTableProps {
  drafts: readonly InvoiceDraft[];
  isChosen: (draft: InvoiceDraft) => boolean;
  areAllChosen: boolean;
  onToggle: (drafts: readonly InvoiceDraft[], isChosen: boolean) => void;
}

/** Drafts with what is missing on each, and a choice of the complete ones. */
export function DraftsTable({ drafts, isChosen, areAllChosen, onToggle }: DraftsTableProps) {
  const words = useInvoiceWords();
  const columns = useDraftColumns();
  const choice = choiceColumn(words.drafts, { isChosen, onToggle });
  return (
    <>
      <label className="choice invoices__all">
        <input
          type="checkbox"
          checked={areAllChosen}
          onChange={({ target }) => onToggle(drafts, target.checked)}
        />
        <span>{words.drafts.chooseAll}</span>
      </label>
      <Table
        label={words.drafts.title}
        columns={[choice, ...columns]}
        rows={drafts}
        rowKey={({ vertIds }) => vertIds.join()}
      />
    </>
  );
}

function choiceColumn(
  words: InvoicingWords['drafts'],
  { isChosen, onToggle }: Pick<DraftsTableProps, 'isChosen' | 'onToggle'>,
): TableColumn<InvoiceDraft> {
  return {
    key: 'choice',
    label: words.chooseAll,
    labelHidden: true,
    width: '40px',
    cell: (draft) => (
      <input
        type="checkbox"
        aria-label={words.choose(draft.customerName)}
        checked={isChosen(draft)}
        disabled={draft.problems.length > 0}
        onChange={({ target }) => onToggle([draft], target.checked)}
      />
    ),
  };
}

function useDraftColumns(): TableColumn<InvoiceDraft>[] {
  const words = useInvoiceWords();
  const { drafts: names } = words;
  const { plain, named } = useMoney();
  return [
    {
      key: 'customer',
      label: names.customer,
      cellClass: 'k',
      cell: ({ customerId, customerName, advertiser }) => (
        <>
          <Link to={paths.customer} params={{ customerId: `${customerId}` }}>
            {customerName}
          </Link>
          {advertiser !== '' && <span className="quiet"> {names.advertiser(advertiser)}</span>}
        </>
      ),
    },
    {
      key: 'content',
      label: names.content,
      cell: ({ orderIds, vertIds }) =>
        `${names.orders(orderIds.length, orderIds.join(', '))}, ${names.placements(vertIds.length)}`,
    },
    { key: 'format', label: names.format, cell: ({ format }) => words.formats[format] },
    {
      key: 'check',
      label: names.check,
      cell: (draft) => {
        const problems = problemTexts(draft, words);
        if (problems.length === 0) return names.complete;
        return <StateMark state="failed">{problems.join('; ')}</StateMark>;
      },
    },
    {
      key: 'net',
      label: names.net,
      numeric: true,
      cellClass: 'off nw',
      cell: ({ net, currency }) => plain(net, currency),
    },
    {
      key: 'vat',
      label: names.vat,
      numeric: true,
      cellClass: 'off nw',
      cell: ({ vat, currency, vatCategory }) =>
        vatCategory === 'S' ? plain(vat, currency) : words.categories[vatCategory],
    },
    {
      key: 'total',
      label: names.total,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ gross, currency }) => <b>{named(gross, currency)}</b>,
    },
  ];
}
