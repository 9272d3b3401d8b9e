import { readDecimal } from '#domain/pricing/quotes/money.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getInvoicePdf,
  getInvoiceXml,
  mailInvoice,
  recordInvoicePayment,
  type InvoiceRecord,
} from '#contract/billing/invoices.ts';
import { daysOverdue } from '#domain/billing/invoices/invoice.ts';
import { addressOf, call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { CorrectionDialog, isFree } from './correction-dialog.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatDay } from '#words/format.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { FieldMessage } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';

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
  const isCorrectable =
    kind === 'invoice' && (lines.some(({ creditable }) => creditable > 0) || isFree(invoice));
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

/** Records a payment of an invoice. The proposed amount is the open amount. */
function PaymentDialog({ invoice, onClose }: { invoice: InvoiceRecord; onClose: () => void }) {
  const { payment: words } = useWordsOf(invoicingWords);
  const { today } = useSession();
  const locale = useLocale();
  const client = useQueryClient();
  const { plain, named } = useMoney();
  const { id, currency, openAmount, cashDiscount } = invoice;
  const [paidOn, setPaidOn] = useState<string | null>(today);
  const [entered, setEntered] = useState(plain(openAmount, currency));
  const [isDiscounted, setDiscounted] = useState(false);
  const record = useCreateRecord({
    send: (body: { paidOn: string; amount: number; isDiscounted: boolean }, idempotencyKey) =>
      call(recordInvoicePayment, { params: { id }, body, idempotencyKey }),
    onCreated: () => {
      flash.show({ type: 'success', text: words.done });
      refetch(client, 'invoices', 'history');
      onClose();
    },
    onError: () => refetch(client, 'invoices'),
  });
  const errors = useFieldErrors(record.error);
  const fields = ['paidOn', 'amount', 'isDiscounted'];
  const submit = () =>
    record.mutate({
      paidOn: paidOn ?? '',
      amount: readDecimal(entered, CURRENCY_DIGITS[currency]) ?? 0,
      isDiscounted,
    });
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isPending={record.isPending}
      failure={errors.besides(fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        label={words.paidOn}
        value={paidOn}
        onChange={(day) => {
          errors.clear('paidOn');
          setPaidOn(day);
        }}
        today={today}
        errors={errors.of('paidOn')}
      />
      <TextField
        label={words.amount(currency)}
        inputMode="decimal"
        {...errors.text('amount', entered, setEntered)}
      />
      {cashDiscount && (
        <Checkbox
          label={words.discounted(
            named(cashDiscount.amount, currency),
            formatDay(locale, cashDiscount.until, 'basic'),
          )}
          checked={isDiscounted}
          onChange={({ target }) => {
            errors.clear('isDiscounted');
            setDiscounted(target.checked);
          }}
        />
      )}
      {errors.of('isDiscounted').map((text) => (
        <FieldMessage key={text} kind="error">
          {text}
        </FieldMessage>
      ))}
    </FormDialog>
  );
}
