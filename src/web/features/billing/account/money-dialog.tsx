import { useState } from 'react';
import { type CustomerAccount, recordMoneyOnAccount } from '#contract/billing/customer-accounts.ts';
import type { Sent } from '#contract/platform/route.ts';
import { CURRENCIES, CURRENCY_DIGITS, readDecimal } from '#domain/pricing/quotes/money.ts';
import { accountWords } from '#words/billing/account.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { useAccountAct } from './use-account-act.ts';

type Body = Sent<(typeof recordMoneyOnAccount)['body']>;

/** Records money that pays no invoice. The proposed currency is that of the account. */
export function MoneyDialog({ account, onClose }: { account: CustomerAccount; onClose: () => void }) {
  const { money: words } = useWordsOf(accountWords);
  const { today } = useSession();
  const { customer, subaccounts } = account;
  const [currency, setCurrency] = useState(subaccounts[0]?.currency ?? CURRENCIES[0] ?? 'EUR');
  const [amount, setAmount] = useState('');
  const [paidOn, setPaidOn] = useState<string | null>(today);
  const [note, setNote] = useState('');
  const record = useAccountAct({
    send: (body: Body, idempotencyKey) =>
      call(recordMoneyOnAccount, { params: { id: customer.id }, body, idempotencyKey }),
    doneText: () => words.done,
    onClose,
  });
  const errors = useFieldErrors(record.error);
  const submit = () =>
    record.mutate({
      currency,
      amount: readDecimal(amount, CURRENCY_DIGITS[currency]) ?? 0,
      paidOn: paidOn ?? '',
      note,
    });
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isPending={record.isPending}
      failure={errors.besides(['currency', 'amount', 'paidOn', 'note'])}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <SelectField
        label={words.currency}
        value={currency}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
        errors={errors.of('currency')}
        onChange={({ target }) => setCurrency(CURRENCIES.find((one) => one === target.value) ?? currency)}
      />
      <TextField label={words.amount} inputMode="decimal" {...errors.text('amount', amount, setAmount)} />
      <DateField
        label={words.paidOn}
        value={paidOn}
        today={today}
        errors={errors.of('paidOn')}
        onChange={(day) => {
          errors.clear('paidOn');
          setPaidOn(day);
        }}
      />
      <TextField label={words.note} maxLength={140} {...errors.text('note', note, setNote)} />
    </FormDialog>
  );
}
