import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type InvoiceRecord, removeInvoicePayment } from '#contract/billing/invoices.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/refetch.ts';
import { useCan } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-act.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { useMoney } from './money-text.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';

/** The payments and corrections of an invoice. */
export function InvoiceSettlement({ invoice }: { invoice: InvoiceRecord }) {
  const { detail: words } = useWordsOf(invoicingWords);
  const { named } = useMoney();
  const { payments, corrections, currency } = invoice;
  return (
    <section className="invoices__part" aria-labelledby="payments">
      <h2 className="h2 section-head" id="payments">
        {words.payments}
      </h2>
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
  const { id, paidOn, amount, discount } = payment;
  const remove = useMutation({
    mutationFn: () => call(removeInvoicePayment, { params: { id: invoice.id, paymentId: id } }),
    onError: reportFailure,
    onSettled: () => refetch(client, 'invoices'),
  });
  return (
    <li className="row invoices__foot">
      <span className="grow">
        {words.paid(formatDay(locale, paidOn, 'basic'))}
        {discount > 0 && `, ${words.discount(named(discount, invoice.currency))}`}
      </span>
      {named(amount, invoice.currency)}
      {mayIssue && (
        <ConfirmedButton label={words.removePayment} title={words.removePayment} act={remove} danger>
          {words.removeText}
        </ConfirmedButton>
      )}
    </li>
  );
}
