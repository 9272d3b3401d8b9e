import { Link } from '@tanstack/react-router';
import { fullName } from '#domain/customer.ts';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Table, type TableColumn, type TableSort } from '../../ui/tables/table.tsx';
import type { Customer } from './use-customers.ts';

interface CustomersTableProps {
  rows: readonly Customer[];
  sort: TableSort;
  onSort: (key: string) => void;
}

/** One row for each customer; the whole row leads to it. Spec §2 Customers. */
export function CustomersTable({ rows, sort, onSort }: CustomersTableProps) {
  const { customer, common } = useWords();
  return (
    <Table
      label={customer.list.title}
      columns={useColumns()}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={onSort}
      sortLabels={common.sort}
      fixed
    />
  );
}

function useColumns(): TableColumn<Customer>[] {
  const { columns } = useWords().customer.list;
  return [
    {
      key: 'name',
      label: columns.name,
      sortable: true,
      cellClass: 'k',
      cell: (row) => (
        <Link
          className="rowlink cut cut--block"
          to={paths.customer}
          params={{ customerId: String(row.id) }}
          data-tip={row.name}
        >
          {row.name}
        </Link>
      ),
    },
    {
      key: 'customerContact',
      label: columns.customerContact,
      narrowLabel: columns.customerContact,
      sortable: true,
      cell: (row) => (
        <Text>
          {fullName(row.customerContactFirstName, row.customerContactLastName) || row.customerContactEmail}
        </Text>
      ),
    },
    {
      key: 'agency',
      label: columns.agency,
      narrowLabel: columns.agency,
      sortable: true,
      cell: (row) => <Text>{row.agencyName}</Text>,
    },
    {
      key: 'internalContact',
      label: columns.internalContact,
      narrowLabel: columns.internalContact,
      sortable: true,
      cell: (row) => (
        <Text>
          {fullName(row.internalContactFirstName, row.internalContactLastName) || row.internalContactEmail}
        </Text>
      ),
    },
  ];
}

/** A text cut to its column, or a dash. */
function Text({ children }: { children: string }) {
  const { common } = useWords();
  if (children === '') {
    return (
      <>
        <span className="dash" aria-hidden="true">
          –
        </span>
        <span className="sr">{common.none}</span>
      </>
    );
  }
  return (
    <span className="cut cut--block" data-tip={children}>
      {children}
    </span>
  );
}
