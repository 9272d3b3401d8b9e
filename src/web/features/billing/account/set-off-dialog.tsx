import { useState } from 'react';
import { type CustomerAccount, setOffCredit } from '#contract/billing/customer-accounts.ts';
import { CURRENCY_DIGITS, readDecimal } from '#domain/pricing/quotes/money.ts';
import { accountWords } from '#words/billing/account.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { useAccountAct } from './use-account-act.ts';

interface SetOffDialogProps {
  customerId: number;
  subaccount: CustomerAccount['subaccounts'][number];
  onClose: () => void;
}

/** Pays an open invoice with credit. Proposes the invoice that is due first, and as much as both allow. */
export function SetOffDialog({ customerId, subaccount, onClose }: SetOffDialogProps) {
  const { setOff: words } = useWordsOf(accountWords);
  const { plain, named } = useMoney();
  const { currency, credit, openInvoices } = subaccount;
  const most = (open: number) => plain(Math.min(credit, open), currency);
  const [invoiceId, setInvoiceId] = useState(openInvoices[0]?.id ?? 0);
  const [amount, setAmount] = useState(most(openInvoices[0]?.openAmount ?? 0));
  const numberOf = (id: number) => openInvoices.find((invoice) => invoice.id === id)?.number ?? '';
  const setOff = useAccountAct({
    send: (body: { invoiceId: number; amount: number }, idempotencyKey) =>
      call(setOffCredit, { params: { id: customerId }, body, idempotencyKey }),
    doneText: (body) => words.done(numberOf(body.invoiceId)),
    onClose,
  });
  const errors = useFieldErrors(setOff.error);
  const choose = (id: number) => {
    errors.clear('amount');
    setInvoiceId(id);
    setAmount(most(openInvoices.find((invoice) => invoice.id === id)?.openAmount ?? 0));
  };
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isPending={setOff.isPending}
      failure={errors.besides(['invoiceId', 'amount'])}
      onSubmit={() =>
        setOff.mutate({ invoiceId, amount: readDecimal(amount, CURRENCY_DIGITS[currency]) ?? 0 })
      }
      onClose={onClose}
    >
      <p>{words.text(named(credit, currency))}</p>
      <SelectField
        label={words.invoice}
        value={`${invoiceId}`}
        options={openInvoices.map(({ id, number, openAmount }) => ({
          value: `${id}`,
          label: words.option(number, named(openAmount, currency)),
        }))}
        errors={errors.of('invoiceId')}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <TextField
        label={words.amount(currency)}
        inputMode="decimal"
        {...errors.text('amount', amount, setAmount)}
      />
    </FormDialog>
  );
}
