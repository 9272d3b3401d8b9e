import { Link } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import { fullName } from '#domain/customer.ts';
import { compareTitles } from '#domain/publication.ts';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { SkeletonRows } from '../../ui/messages/skeleton.tsx';
import { useTableSort } from '../../ui/tables/use-table-sort.ts';
import { CustomersTable } from './customers-table.tsx';
import type { Customer } from './use-customers.ts';

interface CustomersListProps {
  customers: UseQueryResult<Customer[]>;
  /** Only customers of exactly this name; '' shows all. */
  name: string;
  onShowAll: () => void;
}

/** By this text, those without it last; by name where it is the same. */
const by = (text: (customer: Customer) => string) => (one: Customer, other: Customer) =>
  Number(text(one) === '') - Number(text(other) === '') ||
  compareTitles(text(one), text(other)) ||
  compareTitles(one.name, other.name) ||
  one.id - other.id;

const COMPARE = {
  name: by((customer) => customer.name),
  customerContact: by((it) => fullName(it.customerContactFirstName, it.customerContactLastName)),
  agency: by((customer) => customer.agencyName),
  internalContact: by((it) => fullName(it.internalContactFirstName, it.internalContactLastName)),
};

/** The table of customers by name, and what stands there when there are none. */
export function CustomersList({ customers, name, onShowAll }: CustomersListProps) {
  const { shell } = useWords();
  const { list } = useWords().customer;
  const all = customers.data ?? [];
  const table = useTableSort(name === '' ? all : all.filter((it) => it.name === name), COMPARE, 'name');
  if (customers.isError && !customers.data) {
    return (
      <EmptyState action={<Button onClick={() => void customers.refetch()}>{shell.retry}</Button>}>
        {shell.loadFailure}
      </EmptyState>
    );
  }
  if (!customers.data) {
    return <SkeletonRows label={shell.loading} />;
  }
  if (all.length === 0) {
    return (
      <EmptyState
        action={
          <Link className={buttonClass()} to={paths.customersAdd}>
            {list.add}
          </Link>
        }
      >
        {list.empty}
      </EmptyState>
    );
  }
  if (table.rows.length === 0) {
    return (
      <EmptyState action={<Button onClick={onShowAll}>{list.showAll}</Button>}>
        {list.noMatches(name)}
      </EmptyState>
    );
  }
  return <CustomersTable rows={table.rows} sort={table.sort} onSort={table.onSort} />;
}
