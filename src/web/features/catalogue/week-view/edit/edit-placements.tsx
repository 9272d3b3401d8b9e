import { createContext, use } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import { isOnSale } from '#domain/catalogue/issue.ts';
import {
  placementRefusal,
  type PlacementState,
  placementState,
  removeProblem,
} from '#domain/catalogue/placement.ts';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Mark, type MarkName } from '#web/ui/marks.tsx';
import type { AdOfOrder } from '../slot-menu.tsx';
import { useRemovePlacement } from './use-edit-issue.ts';

/** Begins to move an ad to another placement; null on pages where ads cannot be moved. */
export const MoveContext = createContext<((ad: AdOfOrder) => void) | null>(null);

/** The placements of an issue. Free ones can be removed. */
export function EditPlacements({ issue }: { issue: Issue }) {
  const { weekView } = useWords();
  if (issue.placements.length === 0) return <StateMark state="incomplete">{weekView.noPlacements}</StateMark>;
  return (
    <ul className="slots" aria-label={weekView.editing.placements}>
      {issue.placements.map((placement) => (
        <EditPlacement key={placement.id} issue={issue} placement={placement} />
      ))}
    </ul>
  );
}

const LOOKS: Record<PlacementState, { mark: MarkName; className: string }> = {
  free: { mark: 'empty', className: 's-free' },
  sold: { mark: 'sold', className: 's-sold' },
  held: { mark: 'reserved', className: 's-sold is-reserved' },
  blocked: { mark: 'blocked', className: 's-blocked' },
};

function EditPlacement({ issue, placement }: { issue: Issue; placement: Placement }) {
  const { weekView } = useWords();
  const words = weekView.editing;
  const { today } = useSession();
  const move = use(MoveContext);
  const remove = useRemovePlacement(issue);
  const { id: vertId, orderId, orderState } = placement.vert ?? {};
  const { sold, name } = placement;
  const isUnsaved = placement.id < 0;
  const refusal = placementRefusal(placement, issue, today);
  const state = refusal === 'sold' ? refusal : placementState(refusal);
  const problem = removeProblem({ sold, held: placement.state === 'held' });
  const unsold = refusal === 'past' || refusal === 'closed' ? weekView.unsold : weekView[state];
  const look = LOOKS[orderState === 'reserved' ? 'held' : state];
  const word = sold ? (placement.vert?.customerName ?? weekView.sold) : unsold;
  return (
    <li className={`slot slot--edit ${look.className} is-ro`} aria-busy={isUnsaved}>
      <Mark name={look.mark} />
      <span className="slot__n">{name}</span>
      <span className="slot__w">{word}</span>
      {orderState === 'reserved' && <span className="sr"> {weekView.reserved}</span>}
      {move && sold && orderId && vertId && isOnSale(issue, today) && (
        <IconButton
          icon="move"
          variant="quiet"
          bar
          label={words.move(name)}
          onClick={() => move({ orderId, vertId })}
        />
      )}
      <IconButton
        icon="trash"
        variant="quiet"
        bar
        label={words.remove(name)}
        tooltip={problem ? words.notRemovable[problem] : words.remove(name)}
        unavailable={problem !== null || isUnsaved}
        onClick={() => remove.mutate(placement)}
      />
    </li>
  );
}
