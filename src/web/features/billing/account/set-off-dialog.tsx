import { useState } from 'react';
import { type CustomerAccount, setOffCredit } from '#contract/billing/customer-accounts.ts';
import { CURRENCY_DIGITS, readDecimal } from '#domain/pricing/quotes/money.ts';
import type { Sent } from '#contract/platform/route.ts';
import { dunningWords } from '#words/billing/dunning.ts';
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

/** Pays an open invoice, or the charges of a dunning, with credit. Proposes what is due first, and as much as both allow. */
export function SetOffDialog({ customerId, subaccount, onClose }: SetOffDialogProps) {
  const { setOff: words, paper } = useWordsOf(accountWords);
  const { plain, named } = useMoney();
  const { nameOf } = useWordsOf(dunningWords);
  const { currency, credit, openInvoices, openCharges } = subaccount;
  const claims = [
    ...openInvoices.map(({ id, number, openAmount }) => ({
      key: `invoice ${id}`,
      invoiceId: id,
      number,
      openAmount,
    })),
    ...openCharges.map(({ id, number, level, openAmount }) => ({
      key: `dunning ${id}`,
      dunningId: id,
      number: paper.chargeOf(nameOf(level), number),
      openAmount,
    })),
  ];
  const most = (open: number) => plain(Math.min(credit, open), currency);
  const [key, setKey] = useState(claims[0]?.key ?? '');
  const [amount, setAmount] = useState(most(claims[0]?.openAmount ?? 0));
  const claim = claims.find((one) => one.key === key);
  const setOff = useAccountAct({
    send: (body: Sent<(typeof setOffCredit)['body']>, idempotencyKey) =>
      call(setOffCredit, { params: { id: customerId }, body, idempotencyKey }),
    doneText: () => words.done(claim?.number ?? ''),
    onClose,
  });
  const errors = useFieldErrors(setOff.error);
  const choose = (chosen: string) => {
    errors.clear('amount');
    setKey(chosen);
    setAmount(most(claims.find((one) => one.key === chosen)?.openAmount ?? 0));
  };
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isPending={setOff.isPending}
      failure={errors.besides(['invoiceId', 'amount'])}
      onSubmit={() =>
        setOff.mutate({
          ...(claim && 'invoiceId' in claim && { invoiceId: claim.invoiceId }),
          ...(claim && 'dunningId' in claim && { dunningId: claim.dunningId }),
          amount: readDecimal(amount, CURRENCY_DIGITS[currency]) ?? 0,
        })
      }
      onClose={onClose}
    >
      <p>{words.text(named(credit, currency))}</p>
      <SelectField
        label={words.invoice}
        value={key}
        options={claims.map(({ key: value, number, openAmount }) => ({
          value,
          label: words.option(number, named(openAmount, currency)),
        }))}
        errors={errors.of('invoiceId')}
        onChange={({ target }) => choose(target.value)}
      />
      <TextField
        label={words.amount(currency)}
        inputMode="decimal"
        {...errors.text('amount', amount, setAmount)}
      />
    </FormDialog>
  );
}
