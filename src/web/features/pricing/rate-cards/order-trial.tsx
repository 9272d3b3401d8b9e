import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type RateCardRecord, tryRateCard } from '#contract/pricing/rate-cards.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatPercent } from '#words/format.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { rateCardWords } from '#words/pricing/rate-card.ts';

/** Shows what an order would have cost with this version as last saved. */
export function OrderTrial({ rateCard }: { rateCard: RateCardRecord }) {
  const { trial: words } = useWordsOf(rateCardWords);
  const [number, setNumber] = useState('');
  const trial = useMutation({
    mutationFn: (orderId: string) => call(tryRateCard, { params: { id: rateCard.id }, query: { orderId } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    trial.mutate(number.trim() || '0');
  };
  const isUnknown = isProblem(trial.error, 'not_found') || /^0|\D/.test(number.trim() || '0');
  const errors = trial.isError
    ? [isUnknown ? words.unknown : (fieldError(trial.error) ?? failureText(trial.error))]
    : [];
  return (
    <form className="sheet form form__b" onSubmit={submit} noValidate>
      <h2 className="h2">{words.title}</h2>
      <TextField
        label={words.order}
        hint={words.hint(rateCard.name)}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        errors={errors}
        onChange={({ target }) => {
          setNumber(target.value);
          trial.reset();
        }}
      />
      <div className="row">
        <Button type="submit" pending={trial.isPending}>
          {words.submit}
        </Button>
      </div>
      <div role="status">{trial.data && <Result {...trial.data} name={rateCard.name} />}</div>
    </form>
  );
}

function fieldError(error: unknown): string | undefined {
  return isProblem(error, 'invalid') ? error.messagesOf('orderId')[0] : undefined;
}

type ResultProps = Awaited<ReturnType<typeof call<typeof tryRateCard>>> & { name: string };

/** Writes a number with its sign; `text` formats its absolute value. */
const signed = (value: number, text: (size: number) => string) =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${text(Math.abs(value))}`;

/** Shows both amounts and their difference. */
function Result({ currency, before, after, name }: ResultProps) {
  const { trial: words } = useWordsOf(rateCardWords);
  const locale = useLocale();
  const amount = (value: number | null) =>
    value === null ? words.none : `${formatAmount(locale, value, CURRENCY_DIGITS[currency])} ${currency}`;
  const difference = before === null || after === null ? null : after - before;
  const percent =
    difference === null || before === 0 || before === null
      ? ''
      : ` (${signed(difference / before, (size) => formatPercent(locale, size, 1))})`;
  return (
    <dl className="trial">
      <dt>{words.before}</dt>
      <dd>{amount(before)}</dd>
      <dt>{words.after(name)}</dt>
      <dd>{amount(after)}</dd>
      {difference !== null && (
        <>
          <dt>{words.difference}</dt>
          <dd>
            <b>{`${signed(difference, amount)}${percent}`}</b>
          </dd>
        </>
      )}
    </dl>
  );
}
