import type { ImportOutcome, PlannedCustomer } from '#contract/customer-import.ts';
import { CUSTOMER_FIELD_NAMES, isCustomerText } from '#domain/customer-fields.ts';
import { useWords } from '../../base/language.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { StateMark } from '../../ui/state-mark.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';

/** The outcome of each row: the changed fields, or why the row is refused. */
export function ImportTable({ rows }: { rows: readonly PlannedCustomer[] }) {
  const { import: words } = useWords().customer;
  return <Table label={words.title} columns={useColumns()} rows={rows} rowKey={({ line }) => line} fixed />;
}

function useColumns(): TableColumn<PlannedCustomer>[] {
  const { columns } = useWords().customer.import;
  return [
    {
      key: 'line',
      label: columns.line,
      labelled: true,
      numeric: true,
      width: '72px',
      cell: ({ line }) => line,
    },
    {
      key: 'customer',
      label: columns.customer,
      width: '28%',
      cellClass: 'k import__v',
      cell: ({ name }) => name || '–',
    },
    {
      key: 'outcome',
      label: columns.outcome,
      width: '136px',
      cellClass: 'r nw',
      cell: ({ outcome }) => <Outcome outcome={outcome} />,
    },
    {
      key: 'details',
      label: columns.details,
      cellClass: 'import__v import__w',
      cell: (row) => <Details row={row} />,
    },
  ];
}

const ICONS: Record<Exclude<ImportOutcome, 'refuse'>, IconName> = {
  create: 'plus',
  change: 'edit',
  keep: 'check',
};

function Outcome({ outcome }: { outcome: ImportOutcome }) {
  const { outcomes } = useWords().customer.import;
  if (outcome === 'refuse') return <StateMark state="failed">{outcomes.refuse}</StateMark>;
  return (
    <span className="st">
      <Icon name={ICONS[outcome]} />
      {outcomes[outcome]}
    </span>
  );
}

function Details({ row: { outcome, changes, errors } }: { row: PlannedCustomer }) {
  const { import: words } = useWords().customer;
  const show = useShown();
  const details = CUSTOMER_FIELD_NAMES.flatMap((field) => {
    const change = changes.find((one) => one.field === field);
    const texts = [
      ...(errors[field] ?? []),
      // The row already shows the name of a new customer.
      ...(change && !(outcome === 'create' && field === 'name') ? [show(change)] : []),
    ];
    return texts.map((text) => ({ field, text }));
  });
  return (
    <ul className="import__d">
      {details.map(({ field, text }) => (
        <li key={field}>
          <span className="quiet">{words.headings[field]}</span> {text}
        </li>
      ))}
    </ul>
  );
}

/** The change of a field as text: the old and the new value. */
function useShown(): (change: PlannedCustomer['changes'][number]) => string {
  const { form, import: words } = useWords().customer;
  return ({ field, from, to }) => {
    const [before, after] = [from, to].map((text) =>
      !isCustomerText(field) && (text === 'm' || text === 'f') ? form.genders[text] : text,
    );
    return before ? words.change(before, after ?? '') : (after ?? '');
  };
}
