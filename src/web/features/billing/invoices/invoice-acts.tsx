import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getInvoicePdf, getInvoiceXml, type InvoiceRecord, mailInvoice } from '#contract/billing/invoices.ts';
import { daysOverdue } from '#domain/billing/invoices/invoice-state.ts';
import { addressOf, call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/refetch.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The actions for an invoice. */
export function InvoiceActs({ invoice }: { invoice: InvoiceRecord }) {
  const words = useWordsOf(invoicingWords);
  const client = useQueryClient();
  const { today } = useSession();
  const mayIssue = useCan('issue Invoice');
  const mayCorrect = useCan('correct Invoice');
  const [dialog, setDialog] = useState<'payment' | 'correction' | 'reminder' | null>(null);
  const { id, kind, format, openAmount, mailedAt, lines } = invoice;
  const mail = useMutation({
    mutationFn: () => call(mailInvoice, { params: { id } }),
    onSuccess: () => flash.show({ type: 'success', text: words.detail.wasMailed }),
    onError: reportFailure,
    onSettled: () => refetch(client, 'invoices'),
  });
  const isCorrectable = kind === 'invoice' && lines.some(({ creditable }) => creditable > 0);
  const close = () => setDialog(null);
  return (
    <div className="row row--wrap invoices__acts">
      <a className={buttonClass()} href={addressOf(getInvoicePdf, { id })} target="_blank" rel="noopener">
        {words.detail.pdf}
      </a>
      {format !== 'pdf' && (
        <a className={buttonClass({ variant: 'quiet' })} href={addressOf(getInvoiceXml, { id })} download>
          {words.detail.xml}
        </a>
      )}
      {mayIssue && (
        <Button icon="mail" pending={mail.isPending} onClick={() => mail.mutate()}>
          {mailedAt === null ? words.detail.mail : words.detail.mailAgain}
        </Button>
      )}
      {mayIssue && openAmount > 0 && (
        <Button onClick={() => setDialog('payment')}>{words.payment.title}</Button>
      )}
      {mayIssue && daysOverdue(invoice, today) > 0 && (
        <Button icon="mail" onClick={() => setDialog('reminder')}>
          {words.reminder.act}
        </Button>
      )}
      {mayCorrect && isCorrectable && (
        <Button variant="quiet" onClick={() => setDialog('correction')}>
          {words.correction.act}
        </Button>
      )}
      {dialog === 'payment' && <PaymentDialog invoice={invoice} onClose={close} />}
      {dialog === 'reminder' && <ReminderDialog invoice={invoice} onClose={close} />}
      {dialog === 'correction' && <CorrectionDialog invoice={invoice} onClose={close} />}
    </div>
  );
}
