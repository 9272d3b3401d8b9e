import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type InvoiceRecord, recordInvoicePayment } from '#contract/billing/invoices.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { readDecimal } from '#domain/pricing/quotes/read-decimal.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { refetch } from '#web/api/refetch.ts';
import { useSession } from '#web/api/session.ts';
import { useCreateRecord } from '#web/api/forms/use-create-record.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useMoney } from './money-text.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';

/** Records a payment of an invoice. The proposed amount is the open amount. */
export function PaymentDialog({ invoice, onClose }: { invoice: InvoiceRecord; onClose: () => void }) {
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
