import type { Vert } from '#contract/verts.ts';
import type { Day } from '#domain/day.ts';
import type { FreeSpace, Repetition } from '#domain/order-repeat.ts';
import { formatDay } from '#words/format.ts';
import { useLocale } from '../../base/language.tsx';
import { CheckboxGroup } from '../../ui/fields/choice-group.tsx';
import { useOrderMoves } from './use-order-moves.ts';

/** A free placement for an ad: in the wanted week, or the next one after it. */
interface Offer extends FreeSpace {
  from: Vert;
  wantedDate: Day;
  isWanted: boolean;
}

/** The placements that can be chosen. */
export function offersOf(plan: readonly Repetition<Vert>[]): Offer[] {
  return plan.flatMap(({ from, wantedDate, placement, next }) => {
    const space = placement ?? next;
    return space ? [{ ...space, from, wantedDate, isWanted: placement !== null }] : [];
  });
}

interface RepeatOffersProps {
  plan: readonly Repetition<Vert>[];
  ticked: readonly string[];
  onTick: (ids: string[]) => void;
  errors: string[];
}

/** The placements for repeating an order; what is not free is named, with its next free day if there is one. */
export function RepeatOffers({ plan, ticked, onTick, errors }: RepeatOffersProps) {
  const { repeat: words } = useOrderMoves();
  const locale = useLocale();
  const nameOf = ({ placement }: Vert, day: Day) =>
    words.place(placement.name, placement.issue.publication.title, formatDay(locale, day));
  const lost = plan.filter(({ placement, next }) => !placement && !next);
  const warning = words.lost(lost.map(({ from, wantedDate }) => nameOf(from, wantedDate)).join('; '));
  return (
    <CheckboxGroup
      label={words.placements}
      options={offersOf(plan).map(({ id, from, sendingDate, wantedDate, isWanted }) => ({
        value: String(id),
        label: nameOf(from, sendingDate),
        detail: isWanted ? undefined : words.insteadOf(formatDay(locale, wantedDate, 'basic')),
      }))}
      value={ticked}
      onChange={onTick}
      errors={errors}
      warnings={lost.length > 0 ? [warning] : []}
    />
  );
}
