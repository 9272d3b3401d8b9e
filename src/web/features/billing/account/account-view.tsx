import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type AccountLine,
  type CustomerAccount,
  getOwnInvoicePdf,
  getOwnInvoiceXml,
  getRefundTransfer,
  reverseAccountEntry,
} from '#contract/billing/customer-accounts.ts';
import type { AccountWords } from '#words/en-gb/billing/account.ts';
import { accountWords, entryName } from '#words/billing/account.ts';
import { formatDay } from '#words/format.ts';
import { addressOf, call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCan } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { CreditActs } from './credit-acts.tsx';
import { EntryDetails, PayLink } from './entry-details.tsx';

type Subaccount = CustomerAccount['subaccounts'][number];

/**
 * An account: for each currency the balance, what is open and the credit, then the entries. Staff open the invoices and use the credit;
 * self-service users download their documents.
 */
export function AccountView({ account, isOwn }: { account: CustomerAccount; isOwn: boolean }) {
  const words = useWordsOf(accountWords);
  const mayIssue = useCan('issue Invoice') && !isOwn;
  const { subaccounts } = account;
  return (
    <>
      {mayIssue && <CreditActs account={account} />}
      {subaccounts.length === 0 && (
        <div className="sheet">
          <p className="empty">{words.empty}</p>
        </div>
      )}
      {subaccounts.map((subaccount) => (
        <section key={subaccount.currency} className="invoices__part" aria-label={subaccount.currency}>
          <AccountFigures subaccount={subaccount} />
          <AccountEntries subaccount={subaccount} account={account} isOwn={isOwn} />
        </section>
      ))}
    </>
  );
}

function AccountFigures({ subaccount }: { subaccount: Subaccount }) {
  const { figures: words } = useWordsOf(accountWords);
  const { plain } = useMoney();
  const { currency, balance, open, overdue, credit } = subaccount;
  const figures: [name: string, amount: number][] = [
    [words.balance(currency), balance],
    [words.open, open],
    ...(overdue > 0 ? [[words.overdue, overdue] satisfies [string, number]] : []),
    ...(credit > 0 ? [[words.credit, credit] satisfies [string, number]] : []),
    ...(credit < 0 ? [[words.uncovered, -credit] satisfies [string, number]] : []),
  ];
  return (
    <dl className="invoices__figures">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="invoices__sum">{plain(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function AccountEntries({
  subaccount,
  account,
  isOwn,
}: {
  subaccount: Subaccount;
  account: CustomerAccount;
  isOwn: boolean;
}) {
  const words = useWordsOf(accountWords);
  const locale = useLocale();
  const { plain } = useMoney();
  const mayIssue = useCan('issue Invoice') && !isOwn;
  const { currency, opening, closing, entries } = subaccount;
  const columns = useEntryColumns(subaccount, isOwn);
  return (
    <div className="sheet">
      <p className="account__edge">
        <span>
          {words.opening}, {formatDay(locale, account.from)}
        </span>
        <span>{plain(opening, currency)}</span>
      </p>
      {entries.length === 0 ? (
        <p className="empty">{words.emptyPeriod}</p>
      ) : (
        <Table
          label={words.titleOf(`${account.customer.name}, ${currency}`)}
          columns={mayIssue ? [...columns, actsColumn(words.acts, account.customer.id)] : columns}
          rows={entries}
          rowKey={({ kind, id }) => `${kind} ${id}`}
        />
      )}
      <p className="account__edge account__edge--last">
        <span>
          {words.closing}, {formatDay(locale, account.until)}
        </span>
        <b>{plain(closing, currency)}</b>
      </p>
    </div>
  );
}

/** The column with the bank file of a refund, and the button that takes an entry back. */
function actsColumn(
  { reverse: label, transfer }: AccountWords['acts'],
  customerId: number,
): TableColumn<AccountLine> {
  return {
    key: 'acts',
    label,
    labelHidden: true,
    cellClass: 'r nw',
    cell: (entry) => (
      <>
        {entry.isTransfer && (
          <a href={addressOf(getRefundTransfer, { id: customerId, entryId: entry.id })} download>
            {transfer}
          </a>
        )}
        {entry.canBeReversed && <ReverseButton entry={entry} customerId={customerId} />}
      </>
    ),
  };
}

function useEntryColumns({ currency, openInvoices }: Subaccount, isOwn: boolean): TableColumn<AccountLine>[] {
  const { columns: names } = useWordsOf(accountWords);
  const locale = useLocale();
  const { plain } = useMoney();
  const side = (amount: number) => (amount === 0 ? '' : plain(amount, currency));
  return [
    { key: 'day', label: names.day, cellClass: 'nw', cell: ({ on }) => formatDay(locale, on) },
    {
      key: 'entry',
      label: names.entry,
      cellClass: 'k',
      cell: (entry) => (
        <>
          {entryName(locale, entry)} <EntryNumber entry={entry} isOwn={isOwn} />
          {isOwn && <PayLink entry={entry} openInvoices={openInvoices} />}
          <EntryDetails entry={entry} />
        </>
      ),
    },
    {
      key: 'debit',
      label: names.debit,
      numeric: true,
      cellClass: 'off nw',
      cell: ({ debit }) => side(debit),
    },
    {
      key: 'credit',
      label: names.credit,
      numeric: true,
      cellClass: 'off nw',
      cell: ({ credit }) => side(credit),
    },
    {
      key: 'balance',
      label: names.balance,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ balance }) => plain(balance, currency),
    },
  ];
}

/** The number of the document of an entry: for staff a link to its page, for the customer one to its PDF, and one to its XML if it has any. */
function EntryNumber({ entry, isOwn }: { entry: AccountLine; isOwn: boolean }): ReactNode {
  const { xmlOf } = useWordsOf(accountWords);
  const { invoiceId, number, hasXml } = entry;
  if (invoiceId === null) return number;
  if (!isOwn)
    return (
      <Link to={paths.invoice} params={{ invoiceId: `${invoiceId}` }}>
        {number}
      </Link>
    );
  return (
    <>
      <a href={addressOf(getOwnInvoicePdf, { id: invoiceId })} target="_blank" rel="noopener">
        {number}
      </a>
      {hasXml && (
        <>
          {' · '}
          <a href={addressOf(getOwnInvoiceXml, { id: invoiceId })} download aria-label={xmlOf(number)}>
            XML
          </a>
        </>
      )}
    </>
  );
}

function ReverseButton({ entry, customerId }: { entry: AccountLine; customerId: number }) {
  const { acts: words } = useWordsOf(accountWords);
  const locale = useLocale();
  const client = useQueryClient();
  const reverse = useMutation({
    mutationFn: () => call(reverseAccountEntry, { params: { id: customerId, entryId: entry.id } }),
    onSuccess: () => showSuccess(words.reversed),
    onError: reportFailure,
    onSettled: () => refetch(client, 'invoices', 'history'),
  });
  const name = [entryName(locale, entry), entry.number].filter(Boolean).join(' ');
  return (
    <ConfirmedButton
      label={words.reverse}
      title={words.reverseTitle}
      confirmLabel={words.reverse}
      act={reverse}
      button={{ variant: 'quiet', 'aria-label': words.reverseEntry(name) }}
    >
      {words.reverseText}
    </ConfirmedButton>
  );
}
