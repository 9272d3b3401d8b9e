import { useState } from 'react';
import { grantMakeGood, type PricedAd } from '#contract/sales/make-goods.ts';
import { MAKE_GOOD_REASON_MAX } from '#domain/sales/orders/make-good.ts';
import { CURRENCY_DIGITS, readDecimal } from '#domain/pricing/quotes/money.ts';
import { formatAmount } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { useCreateRecord } from '#web/api/forms/use-create-record.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale } from '#web/ui/language/language.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useShowMakeGoods } from './make-good-queries.ts';
import { useMakeGoodTexts, useMakeGoodWords } from './make-good-texts.ts';

const FIELDS = ['vertId', 'amount', 'reason'];

/** Grants a credit for one of these ads. The proposed amount is the price of the ad. */
export function GrantForm({ ads, onClose }: { ads: readonly PricedAd[]; onClose: () => void }) {
  const { grant: words } = useMakeGoodWords();
  const texts = useMakeGoodTexts();
  const locale = useLocale();
  const show = useShowMakeGoods();
  const [vertId, setVertId] = useState('');
  const [entered, setEntered] = useState('');
  const [reason, setReason] = useState('');
  const ad = ads.find((one) => `${one.vertId}` === vertId);
  const currency = ad?.currency ?? 'EUR';
  const grant = useCreateRecord({
    send: (body: { vertId: number; amount: number; reason: string }, idempotencyKey) =>
      call(grantMakeGood, { body, idempotencyKey }),
    onCreated: () => {
      show(words.done);
      onClose();
    },
    onError: () => undefined,
  });
  const errors = useFieldErrors(grant.error);
  const choose = (value: string) => {
    errors.clear('vertId');
    setVertId(value);
    const chosen = ads.find((one) => `${one.vertId}` === value);
    if (chosen) setEntered(formatAmount(locale, chosen.customerNet, CURRENCY_DIGITS[chosen.currency]));
  };
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isPending={grant.isPending}
      failure={errors.besides(FIELDS)}
      onSubmit={() =>
        grant.mutate({
          vertId: ad?.vertId ?? 0,
          amount: readDecimal(entered, CURRENCY_DIGITS[currency]) ?? 0,
          reason,
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={words.ad}
        placeholder={words.choose}
        options={ads.map((one) => ({ value: `${one.vertId}`, label: texts.ad(one) }))}
        value={vertId}
        errors={errors.of('vertId')}
        onChange={({ target }) => choose(target.value)}
      />
      <TextField
        label={words.amount(currency)}
        hint={ad ? words.amountHint(texts.amount(ad.customerNet, currency)) : undefined}
        inputMode="decimal"
        autoComplete="off"
        {...errors.text('amount', entered, setEntered)}
      />
      <TextField
        label={words.reason}
        autoComplete="off"
        maxLength={MAKE_GOOD_REASON_MAX}
        {...errors.text('reason', reason, setReason)}
      />
    </FormDialog>
  );
}
