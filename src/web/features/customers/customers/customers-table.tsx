import { infiniteQueryOptions, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { fullName } from '#domain/customers/customer.ts';
import { compareTitles } from '#domain/catalogue/publication.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { RowLink, TextCell } from '#web/ui/records/record-cells.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { listCustomers, type ListedCustomer, listNearLimit } from '#contract/customers/customers.ts';
import { call } from '#web/api/call.ts';
import { Note } from '#web/ui/messages/note.tsx';

interface CustomersTableProps {
  customers: UseInfiniteQueryResult<ListedCustomer[]>;
  /** Only customers of exactly this name; '' shows all. */
  name: string;
  onShowAll: () => void;
}

/** One row for each customer; the whole row is a link. Spec §2 Customers. */
export function CustomersTable({ customers, name, onShowAll }: CustomersTableProps) {
  const { list } = useWords().customer;
  const { common } = useWords();
  const columns = useColumns();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = customers;
  const empty =
    name === '' ? (
      <EmptyState action={<ButtonLink to={paths.customersAdd}>{list.add}</ButtonLink>}>
        {list.empty}
      </EmptyState>
    ) : (
      <EmptyState action={<Button onClick={onShowAll}>{list.showAll}</Button>}>
        {list.noMatches(name)}
      </EmptyState>
    );
  return (
    <RecordTable
      label={list.title}
      of={customers}
      // The server sorts by name; the other columns can be sorted once every customer is loaded.
      columns={hasNextPage ? columns.map((column) => ({ ...column, compare: undefined })) : columns}
      empty={empty}
      short="many"
      {...(hasNextPage ? {} : { sortedBy: 'name' })}
      footer={
        hasNextPage && (
          <div className="tbl__f">
            <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {common.more}
            </Button>
          </div>
        )
      }
    />
  );
}

function useColumns(): TableColumn<ListedCustomer>[] {
  const { columns } = useWords().customer.list;
  return [
    {
      key: 'name',
      label: columns.name,
      compare: by((customer) => customer.name),
      cellClass: 'k',
      cell: ({ id, name }) => (
        <RowLink to={paths.customer} params={{ customerId: String(id) }}>
          {name}
        </RowLink>
      ),
    },
    {
      key: 'customerContact',
      label: columns.customerContact,
      labelled: true,
      compare: by(customerContactName),
      cell: (row) => <TextCell>{customerContactName(row) || row.customerContactEmail}</TextCell>,
    },
    {
      key: 'agency',
      label: columns.agency,
      labelled: true,
      compare: by((customer) => customer.agencyName),
      cell: ({ agencyName }) => <TextCell>{agencyName}</TextCell>,
    },
    {
      key: 'internalContact',
      label: columns.internalContact,
      labelled: true,
      compare: by(internalContactName),
      cell: (row) => <TextCell>{internalContactName(row) || row.internalContactEmail}</TextCell>,
    },
  ];
}

const customerContactName = (row: ListedCustomer) =>
  fullName(row.customerContactFirstName, row.customerContactLastName);
const internalContactName = (row: ListedCustomer) =>
  fullName(row.internalContactFirstName, row.internalContactLastName);

/** Returns a comparison by a text, with empty texts last, then by name. */
const by = (text: (customer: ListedCustomer) => string) => (one: ListedCustomer, other: ListedCustomer) =>
  Number(text(one) === '') - Number(text(other) === '') ||
  compareTitles(text(one), text(other)) ||
  compareTitles(one.name, other.name) ||
  one.id - other.id;

/**
 * Returns the query of the organization's customers, sorted by name, page by page. A non-empty name selects the customers of
 * exactly this name.
 */
export function customersQuery(name: string) {
  return infiniteQueryOptions({
    queryKey: ['customers', 'list', name],
    queryFn: ({ pageParam, signal }) =>
      call(listCustomers, {
        query: { ...(name === '' ? {} : { name }), ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ customers }) => customers),
  });
}

/** Names the self-service customers near their limit of reserved placements. Renders nothing if there are none. */
export function NearLimit() {
  const { nearLimit: words } = useWords().customer.list;
  const { data } = useQuery({
    queryKey: ['customers', 'near-limit'],
    queryFn: ({ signal }) => call(listNearLimit, { signal }),
  });
  if (!data || data.customers.length === 0) return null;
  const customers = data.customers.map(({ name, openPlacements }) =>
    words.customer(name, openPlacements, data.limit),
  );
  return (
    <Note state="pending" title={words.title}>
      {customers.join(' · ')}
    </Note>
  );
}
