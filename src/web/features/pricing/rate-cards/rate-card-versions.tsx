import { type FormEvent, useState } from 'react';
import { type RateCardRecord, tryRateCard } from '#contract/pricing/rate-cards.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { NewVersion, WithdrawRateCard } from './rate-card-acts.tsx';
import { RateCardForm } from './rate-card-form.tsx';
import { rateCardWords } from '#words/pricing/rate-card.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { VersionsTable } from './versions-table.tsx';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { useMutation } from '@tanstack/react-query';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { formatAmount, formatPercent } from '#words/format.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { call } from '#web/api/call.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Shows what an order would have cost with this version as last saved. */
function OrderTrial({ rateCard }: { rateCard: RateCardRecord }) {
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

interface RateCardVersionsProps {
  publication: { id: number; title: string };
  rateCards: readonly RateCardRecord[];
  placementNames: readonly string[];
  recipients: number | null;
}

/** The versions of a newsletter's rate card side by side, and the form of a draft. */
export function RateCardVersions(props: RateCardVersionsProps) {
  const { publication, rateCards, placementNames, recipients } = props;
  const words = useWordsOf(rateCardWords);
  const { today } = useSession();
  const [chosenId, choose] = useState<number | null>(null);
  const drafts = rateCards.filter(({ publishedAt }) => publishedAt === null);
  const draft = drafts.find(({ id }) => id === chosenId) ?? drafts.at(-1);
  const tried = draft ?? rateCards.at(-1);
  const creation = {
    publicationId: publication.id,
    card: newRateCard(rateCards, { today, recipients }),
    onCreated: ({ id }: RateCardRecord) => choose(id),
  };
  if (rateCards.length === 0) {
    return (
      <EmptyState framed action={<NewVersion {...creation} label={words.start} isPrimary />}>
        {words.none} {words.noneWhy}
      </EmptyState>
    );
  }
  const withdrawable = rateCards.filter(
    ({ publishedAt, validFrom }) => publishedAt !== null && validFrom > today,
  );
  const place = rateCards.findIndex(({ id }) => id === draft?.id);
  const before = rateCards.slice(0, Math.max(place, 0)).findLast(({ publishedAt }) => publishedAt !== null);
  return (
    <div className="stack">
      <div className="row row--wrap">
        <NewVersion {...creation} label={words.newVersion} isPrimary={drafts.length === 0} />
        {drafts.length > 1 &&
          drafts.map((one) => (
            <Button key={one.id} variant="quiet" aria-pressed={one === draft} onClick={() => choose(one.id)}>
              {words.edit(one.name)}
            </Button>
          ))}
        {withdrawable.map((rateCard) => (
          <WithdrawRateCard key={rateCard.id} rateCard={rateCard} />
        ))}
      </div>
      {rateCards.some(({ rates }) => rates.length > 0) && <VersionsTable rateCards={rateCards} />}
      {draft && (
        <RateCardForm
          key={draft.id}
          draft={draft}
          before={before ?? null}
          newsletter={publication.title}
          placementNames={placementNames}
          recipients={recipients}
        />
      )}
      {tried && <OrderTrial key={`trial.${tried.id}`} rateCard={tried} />}
    </div>
  );
}

/** Returns the content of a new version: the latest version with a later first day, or one without prices that begins today. */
function newRateCard(
  versions: readonly RateCard[],
  { today, recipients }: { today: Day; recipients: number | null },
): RateCard {
  const latest = versions.at(-1);
  const nextYear = Number(today.slice(0, 4)) + 1;
  if (!latest) {
    return {
      name: today.slice(0, 4),
      currency: 'EUR',
      validFrom: today,
      recipients,
      vatBasisPoints: 1900,
      scaleGroup: '',
      rates: [],
      surcharges: [],
      frequencyScale: [],
      volumeScale: [],
      packages: [],
    };
  }
  const newYear = `${nextYear}-01-01`;
  const isFree = latest.validFrom < newYear;
  return {
    name: isFree ? String(nextYear) : latest.name,
    currency: latest.currency,
    validFrom: isFree ? newYear : addDays(latest.validFrom, 1),
    recipients: recipients ?? latest.recipients,
    vatBasisPoints: latest.vatBasisPoints,
    scaleGroup: latest.scaleGroup,
    rates: latest.rates,
    surcharges: latest.surcharges,
    frequencyScale: latest.frequencyScale,
    volumeScale: latest.volumeScale,
    packages: latest.packages,
  };
}
