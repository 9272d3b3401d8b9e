import { useState } from 'react';
import { type CustomerAccount, refundCredit } from '#contract/billing/customer-accounts.ts';
import type { Sent } from '#contract/platform/route.ts';
import { PROVIDER_NAMES } from '#domain/billing/payments/online-payment.ts';
import { type Currency, CURRENCY_DIGITS, readDecimal } from '#domain/pricing/quotes/money.ts';
import { accountWords } from '#words/billing/account.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { useAccountAct } from './use-account-act.ts';

interface RefundDialogProps {
  customer: CustomerAccount['customer'];
  subaccount: CustomerAccount['subaccounts'][number];
  onClose: () => void;
}

type Body = Sent<(typeof refundCredit)['body']>;

/** Records that credit is sent back. Proposes all of it. */
export function RefundDialog({ customer, subaccount, onClose }: RefundDialogProps) {
  const { refund: words } = useWordsOf(accountWords);
  const { today } = useSession();
  const { plain, named } = useMoney();
  const { currency, credit, refundable } = subaccount;
  const [amount, setAmount] = useState(plain(credit, currency));
  const [onlinePaymentId, setOnlinePaymentId] = useState<number | null>(null);
  const online = refundable.find((payment) => payment.onlinePaymentId === onlinePaymentId);
  const [refundedOn, setRefundedOn] = useState<string | null>(today);
  const [account, setAccount] = useState({ accountHolder: customer.name, iban: '', bic: '', note: '' });
  const refund = useAccountAct({
    send: (body: Body, idempotencyKey) =>
      call(refundCredit, { params: { id: customer.id }, body, idempotencyKey }),
    doneText: () => words.done,
    onClose,
  });
  const errors = useFieldErrors(refund.error);
  const field = (name: keyof typeof account) =>
    errors.text(name, account[name], (value) => setAccount({ ...account, [name]: value }));
  const submit = () =>
    refund.mutate({
      currency,
      amount: readDecimal(amount, CURRENCY_DIGITS[currency]) ?? 0,
      refundedOn: refundedOn ?? '',
      ...(online ? { note: account.note, onlinePaymentId } : account),
    });
  const choose = (id: number | null) => {
    errors.clear('amount');
    setOnlinePaymentId(id);
    const left = refundable.find((payment) => payment.onlinePaymentId === id)?.left ?? credit;
    setAmount(plain(Math.min(credit, left), currency));
  };
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isPending={refund.isPending}
      failure={errors.besides([
        'amount',
        'refundedOn',
        'accountHolder',
        'iban',
        'bic',
        'note',
        'onlinePaymentId',
      ])}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{words.text(named(credit, currency))}</p>
      {refundable.length > 0 && (
        <RefundWay
          refundable={refundable}
          currency={currency}
          value={onlinePaymentId}
          errors={errors.of('onlinePaymentId')}
          onChange={choose}
        />
      )}
      {online && <p>{words.online(PROVIDER_NAMES[online.provider])}</p>}
      <TextField
        label={words.amount(currency)}
        inputMode="decimal"
        {...errors.text('amount', amount, setAmount)}
      />
      <DateField
        label={words.refundedOn}
        value={refundedOn}
        today={today}
        errors={errors.of('refundedOn')}
        onChange={(day) => {
          errors.clear('refundedOn');
          setRefundedOn(day);
        }}
      />
      {!online && (
        <>
          <TextField label={words.accountHolder} maxLength={70} {...field('accountHolder')} />
          <TextField label={words.iban} maxLength={42} {...field('iban')} />
          <TextField label={words.bic} maxLength={20} {...field('bic')} />
        </>
      )}
      <TextField label={words.note} maxLength={140} {...field('note')} />
    </FormDialog>
  );
}

interface RefundWayProps {
  refundable: RefundDialogProps['subaccount']['refundable'];
  currency: Currency;
  /** The payment by which the money is sent back; null for another way. */
  value: number | null;
  errors: readonly string[];
  onChange: (onlinePaymentId: number | null) => void;
}

/** The choice between a bank transfer and the online payments of the customer. */
function RefundWay({ refundable, currency, value, errors, onChange }: RefundWayProps) {
  const { refund: words } = useWordsOf(accountWords);
  const locale = useLocale();
  const { named } = useMoney();
  return (
    <SelectField
      label={words.by}
      placeholder={words.bank}
      options={refundable.map(({ onlinePaymentId, provider, paidOn, left }) => ({
        value: `${onlinePaymentId}`,
        label: words.option(
          PROVIDER_NAMES[provider],
          formatDay(locale, paidOn, 'basic'),
          named(left, currency),
        ),
      }))}
      value={value === null ? '' : `${value}`}
      errors={errors}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
