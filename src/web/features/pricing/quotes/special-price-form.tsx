import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Quote, SentSpecialPrice } from '#contract/pricing/prices.ts';
import { specialPriceOf } from '#domain/pricing/quotes/agreed-price.ts';
import { CURRENCY_DIGITS, readDecimal } from '#domain/pricing/quotes/money.ts';
import { SPECIAL_PRICE_REASON_MAX } from '#domain/pricing/quotes/special-price.ts';
import { formatAmount, formatNumber } from '#words/format.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useFocusRefused } from '#web/ui/fields/field.tsx';

type Kind = 'percent' | 'amount';

interface SpecialPriceFormProps {
  line: Quote['lines'][number];
  currency: Quote['currency'];
  /** The number of other placements for which the special price can be agreed at once; 0 by default. */
  others?: number;
  /** Saves the special price for all placements or only for this one. Without a price and a percentage, it removes the special price. */
  onSave: (special: SentSpecialPrice, isForAll: boolean) => Promise<void>;
  onSaved: () => void;
}

/** The form that agrees a special price: a discount in percent or a fixed price, with a reason. */
export function SpecialPriceForm({ line, currency, others = 0, onSave, onSaved }: SpecialPriceFormProps) {
  const { price, problems } = useWords();
  const { special: words } = price;
  const locale = useLocale();
  const present = specialPriceOf(line.steps);
  const digits = CURRENCY_DIGITS[currency];
  const [kind, setKind] = useState<Kind>(present?.kind ?? 'percent');
  const [value, setValue] = useState(() => {
    if (present?.kind === 'percent') return formatNumber(locale, present.basisPoints / 100);
    return present ? formatAmount(locale, present.amount, digits) : '';
  });
  const [reason, setReason] = useState(present?.reason ?? '');
  const [isForAll, setForAll] = useState(false);
  /** A new object each time the user submits a value that is not a number. */
  const [unread, setUnread] = useState<object | null>(null);
  const save = useMutation({
    mutationFn: (special: SentSpecialPrice) => onSave(special, isForAll),
    onSuccess: onSaved,
    onError: (error) => {
      if (!isProblem(error, 'invalid')) reportFailure(error);
    },
  });
  const errors = useFieldErrors(save.error);
  const form = useFocusRefused(unread ?? save.error);
  const field = kind === 'percent' ? 'basisPoints' : 'amount';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readDecimal(value, kind === 'percent' ? 2 : digits);
    setUnread(read === null ? {} : null);
    if (read === null) return;
    save.mutate({ amount: null, basisPoints: null, [field]: read, reason });
  };
  return (
    <form className="stack stack--near special" ref={form} onSubmit={submit} noValidate>
      <h3 className="h3">{words.title}</h3>
      <RadioGroup
        row
        label={words.kind}
        options={(['percent', 'amount'] as const).map((choice) => ({
          value: choice,
          label: words.kinds[choice],
        }))}
        value={kind}
        errors={[]}
        onChange={(chosen) => {
          setKind(chosen === 'amount' ? 'amount' : 'percent');
          setUnread(null);
        }}
      />
      <div className="special__v">
        <TextField
          label={kind === 'percent' ? words.percent : words.amount(currency)}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          hint={errors.of(field).length > 0 ? words.limit : undefined}
          errors={unread ? [problems.entry.not_a_number] : errors.of(field)}
          onChange={({ target }) => {
            errors.clear(field);
            setUnread(null);
            setValue(target.value);
          }}
        />
        <TextField
          label={words.reason}
          autoComplete="off"
          maxLength={SPECIAL_PRICE_REASON_MAX}
          {...errors.text('reason', reason, setReason)}
        />
      </div>
      {others > 0 && (
        <Checkbox
          label={words.forAll(others + 1)}
          checked={isForAll}
          onChange={({ target }) => setForAll(target.checked)}
        />
      )}
      <div className="row row--wrap">
        <Button type="submit" variant="primary" pending={save.isPending}>
          {words.submit}
        </Button>
        {present && (
          <Button onClick={() => save.mutate({ amount: null, basisPoints: null, reason: '' })}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
