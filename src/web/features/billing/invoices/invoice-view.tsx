import { Link } from '@tanstack/react-router';
import { type InvoiceRecord, removeInvoicePayment } from '#contract/billing/invoices.ts';
import { formatBasisPoints, formatDay, formatInstant } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { InvoiceStateText } from './issued-section.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { directDebitWords } from '#words/billing/direct-debits.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';

/** The content of an invoice, and its payments and corrections. */
export function InvoiceView({ invoice }: { invoice: InvoiceRecord }) {
  const { detail: words } = useWordsOf(invoicingWords);
  const columns = useLineColumns(invoice);
  return (
    <>
      <InvoiceFacts invoice={invoice} />
      <section className="sheet" aria-label={words.lines}>
        <Table label={words.lines} columns={columns} rows={invoice.lines} rowKey={({ vertId }) => vertId} />
      </section>
      <InvoiceSums invoice={invoice} />
      {invoice.kind === 'invoice' && <InvoiceSettlement invoice={invoice} />}
    </>
  );
}

function InvoiceFacts({ invoice }: { invoice: InvoiceRecord }) {
  const words = useWordsOf(invoicingWords);
  const locale = useLocale();
  const { organization } = useSession();
  const { customerId, customerName, advertiser, issuedOn, corrects, mailedAt, format } = invoice;
  return (
    <div className="invoices__facts">
      <p>
        <Link to={paths.customer} params={{ customerId: `${customerId}` }}>
          {customerName}
        </Link>
        {advertiser !== '' && ` ${words.drafts.advertiser(advertiser)}`} · {formatDay(locale, issuedOn)} ·{' '}
        {words.formats[format]} · <InvoiceStateText invoice={invoice} />
      </p>
      {corrects && (
        <p>
          <Link to={paths.invoice} params={{ invoiceId: `${corrects.id}` }}>
            {words.detail.corrects(corrects.number)}
          </Link>
        </p>
      )}
      {mailedAt !== null && (
        <p className="quiet">
          {words.detail.mailedAt(formatInstant(locale, mailedAt, organization.timeZone))}
        </p>
      )}
    </div>
  );
}

type Line = InvoiceRecord['lines'][number];

function useLineColumns({ currency, cancellation }: InvoiceRecord): TableColumn<Line>[] {
  const { detail: words } = useWordsOf(invoicingWords);
  const locale = useLocale();
  const { named } = useMoney();
  return [
    {
      key: 'name',
      label: words.placement,
      cellClass: 'k',
      cell: ({ name, details }) => (
        <>
          {name}
          {details.length > 0 && <div className="quiet invoices__details">{details.join(' · ')}</div>}
        </>
      ),
    },
    {
      key: 'sending',
      label: cancellation === null ? words.sending : words.cancelled,
      cellClass: 'nw',
      cell: ({ sendingDate }) => formatDay(locale, sendingDate),
    },
    {
      key: 'order',
      label: words.order,
      labelled: true,
      // The order of cancelled placements often no longer exists.
      cell: ({ orderId }) =>
        cancellation === null ? (
          <Link to={paths.order} params={{ orderId: `${orderId}` }}>
            {orderId}
          </Link>
        ) : (
          orderId
        ),
    },
    {
      key: 'net',
      label: words.net,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ net }) => named(net, currency),
    },
  ];
}

function InvoiceSums({ invoice }: { invoice: InvoiceRecord }) {
  const { detail: words } = useWordsOf(invoicingWords);
  const locale = useLocale();
  const { plain } = useMoney();
  const { totals, allowances, vat, currency, kind, openAmount } = invoice;
  const rows: [string, number][] = [
    [words.net, totals.customerNet],
    ...allowances.map(({ reason, amount }): [string, number] => [reason, -amount]),
    ...(allowances.length > 0 ? [[words.netSum, totals.net] as [string, number]] : []),
    ...vat.map(({ basisPoints, amount }): [string, number] => [
      words.vat(formatBasisPoints(locale, basisPoints)),
      amount,
    ]),
  ];
  return (
    <section className="sheet totals" aria-labelledby="sums">
      <h2 className="h2" id="sums">
        {words.sums}
      </h2>
      <dl className="sums">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value < 0 ? `−${plain(-value, currency)}` : plain(value, currency)}</dd>
          </div>
        ))}
        <div className="totals__all">
          <dt>{words.total(currency)}</dt>
          <dd>{plain(totals.gross, currency)}</dd>
        </div>
        {kind === 'invoice' && (
          <div>
            <dt>{words.open(currency)}</dt>
            <dd>{plain(openAmount, currency)}</dd>
          </div>
        )}
      </dl>
      {vat.map(({ exemption }) => exemption && <p key={exemption}>{exemption}</p>)}
    </section>
  );
}

/** The payments and corrections of an invoice. */
function InvoiceSettlement({ invoice }: { invoice: InvoiceRecord }) {
  const { detail: words } = useWordsOf(invoicingWords);
  const { named } = useMoney();
  const debits = useWordsOf(directDebitWords);
  const locale = useLocale();
  const { payments, corrections, currency, debit } = invoice;
  return (
    <section className="invoices__part" aria-labelledby="payments">
      <h2 className="h2 section-head" id="payments">
        {words.payments}
      </h2>
      {debit && (
        <p>{debits.onInvoice(named(debit.amount, currency), formatDay(locale, debit.collectOn, 'basic'))}</p>
      )}
      {payments.length + corrections.length === 0 ? (
        <p className="empty">{words.noPayments}</p>
      ) : (
        <ul className="sheet">
          {payments.map((payment) => (
            <PaymentLine key={payment.id} invoice={invoice} payment={payment} />
          ))}
          {corrections.map(({ id, number, gross }) => (
            <li key={`correction ${id}`} className="row invoices__foot">
              <Link className="grow" to={paths.invoice} params={{ invoiceId: `${id}` }}>
                {words.correctionTitle(number)}
              </Link>
              {named(gross, currency)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PaymentLineProps {
  invoice: InvoiceRecord;
  payment: InvoiceRecord['payments'][number];
}

function PaymentLine({ invoice, payment }: PaymentLineProps) {
  const { detail: words } = useWordsOf(invoicingWords);
  const locale = useLocale();
  const client = useQueryClient();
  const { named } = useMoney();
  const mayIssue = useCan('issue Invoice');
  const { id, paidOn, amount, discount, returnsId, isSetOff, online } = payment;
  const isReturn = returnsId !== null || amount < 0;
  const day = formatDay(locale, paidOn, 'basic');
  const removal = isReturn ? words.removeReturn : words.removePayment;
  const remove = useMutation({
    mutationFn: () => call(removeInvoicePayment, { params: { id: invoice.id, paymentId: id } }),
    onError: reportFailure,
    onSettled: () => refetch(client, 'invoices'),
  });
  return (
    <li className="row invoices__foot">
      <span className="grow">
        {isReturn ? words.returned(day) : (isSetOff ? words.setOff : words.paid)(day)}
        {online !== null && `, ${online}`}
        {discount !== 0 && `, ${words.discount(named(discount, invoice.currency))}`}
      </span>
      {named(amount, invoice.currency)}
      {mayIssue && online === null && (
        <ConfirmedButton label={removal} title={removal} act={remove} danger>
          {isReturn ? words.removeReturnText : words.removeText}
        </ConfirmedButton>
      )}
    </li>
  );
}
