import { type Offer, proposedRhythm, type Rhythm, useRepeatOrder, useRepeatPlan } from './use-repeat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { proposedExpireDate } from '#domain/sales/orders/reservation-period.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useLateRefusal } from '#web/api/orders.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { useExpireShortcuts } from '#web/ui/terms/expire-shortcuts.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { LateReasonField, useLateReason } from '#web/ui/terms/late-reason-field.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { OffersTotal } from './list-price-notes.tsx';
import { useRefusedPlacements } from './refused-placements.ts';
import type { Order } from './use-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { REPEAT_TIMES_MAX, REPEAT_WEEKS, type Repetition } from '#domain/sales/orders/order-repeat.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { usePageButton } from '#web/ui/keys/page-acts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Vert } from '#contract/ads/verts.ts';
import type { Day } from '#domain/platform/day.ts';
import { formatDay } from '#words/format.ts';
import { CheckboxGroup } from '#web/ui/fields/choice-group.tsx';

function isSameRepetition(one: Offer, other: Offer): boolean {
  return one.from.id === other.from.id && one.wantedDate === other.wantedDate;
}

/** Returns the placements that can be chosen, sorted by day. */
function offersOf(plan: readonly Repetition<Vert>[]): Offer[] {
  const offers = plan.flatMap(({ from, wantedDate, placement, next, gap }) => {
    const space = placement ?? next;
    return space ? [{ ...space, from, wantedDate, gap }] : [];
  });
  return offers.toSorted((one, other) => one.sendingDate.localeCompare(other.sendingDate));
}

const GAPS = ['past', 'not_free', 'not_read', 'proposed'] as const;

interface RepeatOffersProps {
  plan: readonly Repetition<Vert>[];
  ticked: readonly string[];
  onTick: (ids: string[]) => void;
  /** The offers that the server refused, with the reason. */
  refused: readonly { offer: Offer; reason: string }[];
  errors: string[];
}

/**
 * The placements for repeating an order. Each placement that is not free is named with its next free day, if there is one. A placement
 * that the server refused is named below its replacement, or below all lines if it has none.
 */
function RepeatOffers({ plan, ticked, onTick, refused, errors }: RepeatOffersProps) {
  const { repeat: words } = useWordsOf(orderMovesWords);
  const locale = useLocale();
  const nameOf = ({ placement }: Vert, day: Day) =>
    words.place(placement.name, placement.issue.publication.title, formatDay(locale, day));
  const offers = offersOf(plan);
  const refusals = refused.map(({ offer, reason }) => ({
    line: offers.find((one) => isSameRepetition(one, offer)),
    text: words.refused(nameOf(offer.from, offer.sendingDate), reason),
  }));
  const warnings = GAPS.flatMap((gap) => {
    const lost = plan.filter((one) => one.gap === gap && !one.next);
    const names = lost.map(({ from, wantedDate }) => nameOf(from, wantedDate)).join('; ');
    return lost.length > 0 ? [words.lost[gap](names)] : [];
  });
  return (
    <CheckboxGroup
      label={words.placements}
      options={offers.map((offer) => ({
        value: String(offer.id),
        label: nameOf(offer.from, offer.sendingDate),
        detail: offer.gap
          ? words.insteadOf[offer.gap](formatDay(locale, offer.wantedDate, 'basic'))
          : undefined,
        error: refusals.find(({ line }) => line === offer)?.text,
      }))}
      value={ticked}
      onChange={onTick}
      errors={[...errors, ...refusals.filter(({ line }) => !line).map(({ text }) => text)]}
      warnings={warnings}
    />
  );
}

/** Repeats an order in later weeks. Shows which placements are free. For a placement that is not free, it offers the next free day. */
function RepeatDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { repeat: words, refused: refusedWords } = useWordsOf(orderMovesWords);
  const { detail } = useWords().order;
  const { today, organization } = useSession();
  const client = useQueryClient();
  const [rhythm, setRhythm] = useState<Rhythm>(() => proposedRhythm(order));
  const [ticked, setTicked] = useState<string[] | null>(null);
  const [typedUntil, setUntil] = useState<string | null | undefined>();
  const [isRefused, setRefused] = useState(false);
  const plan = useRepeatPlan(order, rhythm);
  const repeat = useRepeatOrder(order, onClose);
  const late = useLateReason(useLateRefusal(repeat.error));
  const reasons = useRefusedPlacements()(repeat.error, refusedWords);
  const refused = (repeat.variables?.offers ?? []).flatMap((offer) => {
    const reason = reasons.get(offer.id);
    return reason === undefined ? [] : [{ offer, reason }];
  });
  const offers = offersOf(plan ?? []);
  const proposed = offers.filter(({ gap }) => gap === null).map(({ id }) => String(id));
  const chosen = offers.filter(({ id }) => (ticked ?? proposed).includes(String(id)));
  const facts = { today, firstSendingDate: chosen.map((offer) => offer.sendingDate).toSorted()[0] ?? null };
  const until =
    typedUntil === undefined ? proposedExpireDate(facts, organization.reservationDays) : typedUntil;
  const shortcuts = useExpireShortcuts(facts);
  const tick = (ids: string[] | null) => {
    repeat.reset();
    late.reset();
    setRefused(false);
    setTicked(ids);
  };
  const submit = () => {
    if (chosen.length === 0) {
      setRefused(true);
      return;
    }
    if (!late.check()) return;
    repeat.mutate({ until, offers: chosen, ...late.sent }, { onError: () => refetch(client, 'issues') });
  };
  return (
    <FormDialog
      title={words.title(order.id)}
      submitLabel={words.submit}
      isPending={repeat.isPending}
      failure={repeat.error && refused.length === 0 && !late.isRefused ? failureText(repeat.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <RhythmFields
        rhythm={rhythm}
        onChange={(changed) => {
          tick(null);
          setRhythm(changed);
        }}
      />
      {plan ? (
        <RepeatOffers
          plan={plan}
          ticked={ticked ?? proposed}
          onTick={tick}
          refused={refused}
          errors={refused.length > 0 ? [words.taken] : isRefused ? [words.none] : []}
        />
      ) : (
        <Spinner />
      )}
      <p role="status">{words.chosen(chosen.length, offers.length)}</p>
      <OffersTotal offers={chosen} />
      <DateField
        label={detail.reservedUntil}
        value={until}
        live
        min={today}
        today={today}
        shortcuts={shortcuts}
        errors={fieldMessages(repeat.error, 'reservation_expire_date')}
        onChange={setUntil}
      />
      <LateReasonField field={late.field} />
    </FormDialog>
  );
}

interface RhythmFieldsProps {
  rhythm: Rhythm;
  onChange: (rhythm: Rhythm) => void;
}

/** The fields for the interval in weeks at which an order is repeated, and for the number of repetitions. */
function RhythmFields({ rhythm, onChange }: RhythmFieldsProps) {
  const { repeat: words } = useWordsOf(orderMovesWords);
  return (
    <>
      <SelectField
        label={words.every}
        value={String(rhythm.everyWeeks)}
        options={REPEAT_WEEKS.map((weeks) => ({ value: String(weeks), label: words.weeks(weeks) }))}
        onChange={(event) => onChange({ ...rhythm, everyWeeks: Number(event.target.value) })}
      />
      <SelectField
        label={words.howOften}
        value={String(rhythm.times)}
        options={Array.from({ length: REPEAT_TIMES_MAX }, (_, index) => ({
          value: String(index + 1),
          label: words.times(index + 1),
        }))}
        onChange={(event) => onChange({ ...rhythm, times: Number(event.target.value) })}
      />
    </>
  );
}

/** The button that opens the dialog for repeating an order in later weeks. */
export function RepeatOrder({ order }: { order: Order }) {
  const { repeat: words } = useWordsOf(orderMovesWords);
  const [isOpen, setOpen] = useState(false);
  const button = usePageButton('repeat', words.button, words.also);
  if (!useCan('create Order')) return null;
  return (
    <>
      <Button ref={button} variant="quiet" icon="calendar" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {isOpen && <RepeatDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
