// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TableColumn, TableSort, TableSortLabels } from './table-sort.tsx';
import { Table } from './table.tsx';

afterEach(cleanup);

interface Order {
  id: number;
  customer: string;
}

const COLUMNS: TableColumn<Order>[] = [
  { key: 'id', label: 'No.', sortable: true, numeric: true, cell: (order) => order.id },
  {
    key: 'customer',
    label: 'Customer',
    sortable: true,
    cellClass: 'k',
    cell: (order) => (
      <a className="rowlink" href={`/orders/${order.id}`}>
        {order.customer}
      </a>
    ),
  },
  { key: 'act', label: 'Actions', labelHidden: true, labelled: true, cell: () => '–' },
];

function setUp(sort?: TableSort, sortLabels?: TableSortLabels) {
  const onSort = vi.fn();
  const rows = [
    { id: 20418, customer: 'Solarwerk Jena' },
    { id: 20417, customer: 'Nordhaus Fenster' },
  ];
  render(
    <Table
      label="Orders"
      columns={COLUMNS}
      rows={rows}
      rowKey={(order) => order.id}
      sort={sort}
      onSort={onSort}
      sortLabels={sortLabels}
    />,
  );
  return onSort;
}

it('marks only the column by which it is sorted', () => {
  setUp({ key: 'id', direction: 'descending' });
  const [number, customer] = screen.getAllByRole('columnheader');
  expect(number?.getAttribute('aria-sort')).toBe('descending');
  expect(customer?.hasAttribute('aria-sort')).toBe(false);
});

it('a sortable heading is a button that pointer and keys can press', async () => {
  const onSort = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Customer' }));
  expect(onSort).toHaveBeenLastCalledWith('customer');
  screen.getByRole('button', { name: 'No.' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onSort).toHaveBeenLastCalledWith('id');
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});

it('can be sorted while it is shown as a list without headings', async () => {
  const onSort = setUp(
    { key: 'id', direction: 'descending' },
    { by: 'Sort by', reverse: 'Reverse the order' },
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Customer');
  expect(onSort).toHaveBeenLastCalledWith('customer');
  await userEvent.click(screen.getByRole('button', { name: 'Reverse the order' }));
  expect(onSort).toHaveBeenLastCalledWith('id');
});

it('has a name, and a link in each row', () => {
  setUp();
  const table = screen.getByRole('table', { name: 'Orders' });
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/orders/20418', '/orders/20417']);
  const first = within(table).getAllByRole('cell').slice(0, 3);
  expect(first.map((cell) => cell.className)).toEqual(['num', 'k', '']);
  expect(first[2]?.dataset['l']).toBe('Actions');
});

const linkOf = (id: number) => screen.getByRole('link', { name: `Customer ${id}` });
const boxOf = (id: number) => screen.getByRole('checkbox', { name: `Select ${id}` });

function setUpBoxes() {
  const [onPick, onOpen] = [vi.fn(), vi.fn((event: Event) => event.preventDefault())];
  const box: TableColumn<Order> = {
    key: 'box',
    label: 'Select',
    cell: ({ id }) => <input type="checkbox" aria-label={`Select ${id}`} onChange={() => onPick(id)} />,
  };
  const rows = [1, 2, 3].map((id) => ({ id, customer: `Customer ${id}` }));
  render(<Table label="Orders" columns={[box, ...COLUMNS]} rows={rows} rowKey={({ id }) => id} />);
  for (const { id } of rows) linkOf(id).addEventListener('click', onOpen);
  return { onPick, onOpen };
}

describe('keys on the rows', () => {
  it('move between the rows, and stop at the ends', async () => {
    setUpBoxes();
    linkOf(1).focus();
    for (const [key, id] of [
      ['ArrowUp', 1],
      ['ArrowDown', 2],
      ['End', 3],
      ['ArrowDown', 3],
      ['ArrowUp', 2],
      ['Home', 1],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(document.activeElement).toBe(linkOf(id));
    }
  });

  it('move between the checkboxes', async () => {
    setUpBoxes();
    boxOf(2).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(boxOf(3));
  });

  it('open the row with Enter, and select it with Space', async () => {
    const { onPick, onOpen } = setUpBoxes();
    linkOf(2).focus();
    await userEvent.keyboard(' ');
    expect(onPick).toHaveBeenLastCalledWith(2);
    expect(document.activeElement).toBe(linkOf(2));
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledTimes(1);
    boxOf(3).focus();
    await userEvent.keyboard(' ');
    expect(onPick).toHaveBeenLastCalledWith(3);
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledTimes(2);
  });
});
