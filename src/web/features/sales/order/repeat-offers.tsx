import type { Vert } from '#contract/ads/verts.ts';
import type { Day } from '#domain/platform/day.ts';
import type { FreeSpace, Repetition } from '#domain/sales/orders/order-repeat.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { CheckboxGroup } from '#web/ui/fields/choice-group.tsx';
import { orderMovesWords } from '#words/sales/order-moves.ts';

/** A free placement for an ad: in the wanted week, or the next free placement after it. */
export interface Offer extends FreeSpace {
  from: Vert;
  wantedDate: Day;
  /** Why the placement is not in the wanted week; null if it is in that week. */
  gap: Repetition<Vert>['gap'];
}

function isSameRepetition(one: Offer, other: Offer): boolean {
  return one.from.id === other.from.id && one.wantedDate === other.wantedDate;
}

/** Returns the placements that can be chosen, sorted by day. */
export function offersOf(plan: readonly Repetition<Vert>[]): Offer[] {
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
 * The placements for repeating an order. Names the placements that are not free, with the next free day if there is one. A
 * refused placement is named below the line that replaces it, or below all lines if no line does.
 */
export function RepeatOffers({ plan, ticked, onTick, refused, errors }: RepeatOffersProps) {
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
