import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { correctInvoice, type InvoiceRecord } from '#contract/billing/invoices.ts';
import { CURRENCY_DIGITS, readDecimal } from '#domain/pricing/quotes/money.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useMoney } from '#web/ui/language/use-money.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The credit of an invoice line in the request: an amount in minor units, and the reason. */
interface Credit {
  vertId: number;
  amount: number;
  reason: string;
}

/** Whether an invoice has no amount and is not cancelled yet. It is cancelled as a whole, by a correction without an amount. */
export function isFree({ totals, corrections }: InvoiceRecord): boolean {
  return totals.customerNet === 0 && corrections.length === 0;
}

/** The dialog that issues a correction, which credits amounts of an invoice's lines. */
export function CorrectionDialog({ invoice, onClose }: { invoice: InvoiceRecord; onClose: () => void }) {
  const { correction: words } = useWordsOf(invoicingWords);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { plain, named } = useMoney();
  const { id, number, currency } = invoice;
  const cancelsAll = isFree(invoice);
  const lines = invoice.lines.filter(({ creditable }) => creditable > 0 || cancelsAll);
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState('');
  const [billAgain, setBillAgain] = useState(false);
  const correct = useCreateRecord({
    send: (body: { lines: Credit[]; billAgain: boolean }, idempotencyKey) =>
      call(correctInvoice, { params: { id }, body, idempotencyKey }),
    onCreated: ({ invoice: correction }) => {
      flash.show({ type: 'success', text: words.done(correction.number) });
      refetch(client, 'invoices', 'history');
      void navigate({ to: paths.invoice, params: { invoiceId: `${correction.id}` } });
      onClose();
    },
    onError: () => refetch(client, 'invoices'),
  });
  const errors = useFieldErrors(correct.error);
  const amountOf = (vertId: number) => readDecimal(amounts[vertId] ?? '', CURRENCY_DIGITS[currency]) ?? 0;
  const credited = lines.filter(({ vertId }) => cancelsAll || (amounts[vertId] ?? '').trim() !== '');
  const errorsOf = (vertId: number) =>
    errors.of(`lines.${credited.findIndex((line) => line.vertId === vertId)}.amount`);
  const reasonErrors = [...new Set(credited.flatMap((_line, index) => errors.of(`lines.${index}.reason`)))];
  const isFieldError = reasonErrors.length > 0 || lines.some(({ vertId }) => errorsOf(vertId).length > 0);
  const submit = () =>
    correct.mutate({
      lines: credited.map(({ vertId }) => ({ vertId, amount: amountOf(vertId), reason })),
      billAgain,
    });
  return (
    <FormDialog
      isWide
      title={words.title(number)}
      submitLabel={words.submit}
      isPending={correct.isPending}
      failure={correct.error && !isFieldError ? failureText(correct.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{cancelsAll ? words.free : words.text}</p>
      {(cancelsAll ? [] : lines).map(({ vertId, name, creditable }) => (
        <TextField
          key={vertId}
          label={words.amount(name, named(creditable, currency))}
          inputMode="decimal"
          value={amounts[vertId] ?? ''}
          errors={errorsOf(vertId)}
          onChange={({ target }) => setAmounts({ ...amounts, [vertId]: target.value })}
        />
      ))}
      {!cancelsAll && (
        <Button
          variant="quiet"
          onClick={() =>
            setAmounts(
              Object.fromEntries(
                lines.map(({ vertId, creditable }) => [vertId, plain(creditable, currency)]),
              ),
            )
          }
        >
          {words.all}
        </Button>
      )}
      <TextField
        label={words.reason}
        maxLength={200}
        value={reason}
        errors={reasonErrors}
        onChange={({ target }) => setReason(target.value)}
      />
      <Checkbox
        label={words.billAgain}
        checked={billAgain}
        onChange={({ target }) => setBillAgain(target.checked)}
      />
    </FormDialog>
  );
}
