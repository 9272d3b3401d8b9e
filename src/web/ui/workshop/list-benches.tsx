import { useState } from 'react';
import { StateMark } from '../state-mark.tsx';
import { IconButton } from '../button.tsx';
import { Icon, ICON_NAMES } from '../icons.tsx';
import { LinkEntry, LinkList } from '../lists/link-list.tsx';
import { Table } from '../tables/table.tsx';
import type { TableColumn, TableSort } from '../tables/table-sort.tsx';
import { Highlight } from '../highlight.tsx';
import { Logo } from '../logo.tsx';
import { Mark, MARK_NAMES } from '../marks.tsx';
import { Bench } from './bench.tsx';
import { LONG_TEXT } from './words.ts';

interface Row {
  name: string;
  sent: boolean;
  recipients: number;
  clicks: number;
}

const ROWS: Row[] = [
  { name: 'Banner', sent: true, recipients: 12_480, clicks: 318 },
  { name: 'Lead notice', sent: true, recipients: 9071, clicks: 94 },
  { name: 'Price tip', sent: false, recipients: 0, clicks: 0 },
  { name: LONG_TEXT, sent: true, recipients: 1_204_480, clicks: 31_800 },
];

const figure = (value: number) => (value === 0 ? '–' : value.toLocaleString('en-GB'));

const COLUMNS: TableColumn<Row>[] = [
  {
    key: 'name',
    label: 'Placement',
    sortable: true,
    cellClass: 'k',
    cell: (row) => (
      <a className="rowlink" href="#top">
        {row.name}
      </a>
    ),
  },
  {
    key: 'sent',
    label: 'Sent',
    cell: (row) => <StateMark state={row.sent ? 'sent' : 'failed'}>{row.sent ? 'Sent' : 'Failed'}</StateMark>,
  },
  {
    key: 'recipients',
    label: 'Recipients',
    sortable: true,
    numeric: true,
    cellClass: 'r',
    cell: (row) => figure(row.recipients),
  },
  { key: 'clicks', label: 'Clicks', numeric: true, labelled: true, cell: (row) => figure(row.clicks) },
  {
    key: 'act',
    label: 'Actions',
    labelHidden: true,
    width: '48px',
    cellClass: 'act r',
    cell: (row) => <IconButton icon="trash" label={`Cancel placement ${row.name}`} variant="quiet" bar />,
  },
];

/** A sortable table. */
export function TableBench() {
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'ascending' });
  const toggle = (key: string) =>
    setSort({
      key,
      direction: sort.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending',
    });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const byKey = (one: Row, other: Row) =>
    sign * (sort.key === 'name' ? one.name.localeCompare(other.name) : one.recipients - other.recipients);
  return (
    <Bench title="Table">
      <Table
        label="Ads of the report"
        columns={COLUMNS}
        rows={ROWS.toSorted(byKey)}
        rowKey={(row) => row.name}
        sort={sort}
        onSort={toggle}
        sortLabels={{ by: 'Sort by', reverse: 'Reverse the order' }}
        rowClass={(row) => (row.name === 'Lead notice' ? 'is-hover' : undefined)}
      />
      <Table label="Ads, long texts cut" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.name} fixed />
    </Bench>
  );
}

/** Links to pages, each with a description. */
export function LinkListBench() {
  return (
    <Bench title="List of links">
      <LinkList label="Settings">
        {['Letterhead', LONG_TEXT].map((label) => (
          <LinkEntry key={label} lede="Logo, address and footer">
            <a className="way__l" href="#top">
              {label}
            </a>
          </LinkEntry>
        ))}
      </LinkList>
    </Bench>
  );
}

/** The five sizes of type. */
export function TypeBench() {
  return (
    <Bench title="Type: five sizes">
      <div className="spec__type">
        <span className="over">28/32</span>
        <span className="h1">Week 48, The Wharf Letter</span>
        <span className="over">19/24</span>
        <span className="h2">Expiring reservations</span>
        <span className="over">15/22</span>
        <span className="spec__read">Reading: notes, ad text, inputs on a phone</span>
        <span className="over">13/20</span>
        <span>The desk: rows, labels, buttons. 0123456789</span>
        <span className="over">12/16</span>
        <span className="over">Meta, table head, badge. 24.11.2026</span>
      </div>
    </Bench>
  );
}

/** All icons and marks. */
export function IconBench() {
  return (
    <Bench title="Icons and marks">
      <div className="row row--wrap">
        {ICON_NAMES.map((name) => (
          <span key={name} className="st over">
            <Icon name={name} />
            {name}
          </span>
        ))}
        {MARK_NAMES.map((name) => (
          <span key={name} className="st over">
            <Mark name={name} />
            {name}
          </span>
        ))}
        <span className="st over">
          <Logo /> the sign
        </span>
      </div>
    </Bench>
  );
}

/** Highlighted search matches, and texts for screen readers only. */
export function TextBench() {
  return (
    <Bench title="Texts">
      <p>
        <Highlight text="Harrow & Pike" query="har" />
        <span className="sr">, read but not shown</span>
      </p>
    </Bench>
  );
}
