import { placementRefusal } from '#domain/catalogue/placement.ts';
import { useState } from 'react';
import { isOnSale } from '#domain/catalogue/issue.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { formatDay } from '#words/format.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { useSession } from '#web/api/session.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { Spinner } from '#web/ui/messages/spinner.tsx';
import { usePlaceText } from '../change-texts.ts';
import type { Order } from '../use-order.ts';
import { moveAd, type Place, placeOfVert } from './change-draft.ts';
import type { Changes } from './use-change-draft.ts';
import { placeIn, type TitledIssue, useIssues } from './use-issues.ts';

/** The weeks whose issues are shown, from one week before the ad, and how far the arrows go. */
const WEEKS = 8;
const TURN = 4;

interface MovePanelProps {
  order: Order;
  vert: Order['verts'][number];
  changes: Changes;
}

/**
 * The issues to which an ad can move. A press on an issue in which the same kind of placement is free moves the ad there. In the others,
 * and in its own issue, the other free placements are offered; none is chosen in advance.
 */
export function MovePanel({ order, vert, changes }: MovePanelProps) {
  const { moving: words } = useWordsOf(orderChangeWords).page;
  const { today } = useSession();
  const placeText = usePlaceText();
  const own = placeOfVert(vert);
  const current = weekOf(today);
  const begin = addWeeks(weekOf(own.sendingDate), -1);
  const [from, setFrom] = useState(begin < current ? current : begin);
  const [openId, setOpenId] = useState(vert.placement.issue.id);
  const publication = { id: own.publicationId, title: own.publicationTitle };
  const issues = useIssues([publication], from, WEEKS)?.filter((issue) => isOnSale(issue, today));
  const open = issues?.find(({ id }) => id === openId);
  const move = (to: Place) => changes.edit((draft) => moveAd(draft, vert.id, to));
  return (
    <div className="change__box">
      <div className="row row--wrap">
        <strong className="grow">{words.title(placeText(own))}</strong>
        <IconButton
          bar
          icon="left"
          label={words.earlier}
          unavailable={from <= current}
          onClick={() => setFrom(addWeeks(from, -TURN) < current ? current : addWeeks(from, -TURN))}
        />
        <IconButton bar icon="right" label={words.later} onClick={() => setFrom(addWeeks(from, TURN))} />
      </div>
      {!issues && <Spinner />}
      <div className="change__tiles">
        {issues?.map((issue) => (
          <Tile
            key={issue.id}
            issue={issue}
            own={own}
            order={order}
            isOpen={issue.id === openId}
            onPress={(same) => {
              setOpenId(issue.id);
              if (same) move(same);
            }}
          />
        ))}
      </div>
      <p className="over">{words.hint}</p>
      {open && <Others issue={open} own={own} onTake={move} />}
    </div>
  );
}

interface TileProps {
  issue: TitledIssue;
  own: Place;
  order: Order;
  isOpen: boolean;
  /** Receives the free placement of the same kind, if there is one. */
  onPress: (same: Place | null) => void;
}

function Tile({ issue, own, order, isOpen, onPress }: TileProps) {
  const { moving: words } = useWordsOf(orderChangeWords).page;
  const locale = useLocale();
  const { today } = useSession();
  const same = issue.placements.find(({ name }) => name === own.name);
  const isOwn = same?.id === own.placementId;
  const isInOrder = order.verts.some(({ placement }) => placement.id === same?.id);
  const isFree = same !== undefined && placementRefusal(same, issue, today) === null;
  const text = isOwn
    ? words.own
    : isInOrder
      ? words.inOrder
      : isFree
        ? words.free(own.name)
        : words.taken(own.name);
  return (
    <button
      type="button"
      className={isFree || isOwn ? 'change__tile' : 'change__tile change__tile--other'}
      aria-pressed={isOpen}
      onClick={() => onPress(same && isFree ? placeIn(issue, same) : null)}
    >
      <strong>{formatDay(locale, issue.sendingDate, 'weekdayWithoutYear')}</strong>
      <span>
        <Mark name={isFree ? 'free' : 'booked'} />
        {text}
      </span>
    </button>
  );
}

/** The other kinds of placements that are free in an issue. */
function Others({ issue, own, onTake }: { issue: TitledIssue; own: Place; onTake: (to: Place) => void }) {
  const { moving: words } = useWordsOf(orderChangeWords).page;
  const locale = useLocale();
  const { today } = useSession();
  const day = formatDay(locale, issue.sendingDate);
  const free = issue.placements.filter(
    (place) => place.name !== own.name && placementRefusal(place, issue, today) === null,
  );
  if (free.length === 0) return <p className="quiet">{words.none(day)}</p>;
  return (
    <div className="row row--wrap" role="group" aria-label={words.others(day)}>
      <span className="quiet">{words.others(day)}</span>
      {free.map((placement) => (
        <Button key={placement.id} bar onClick={() => onTake(placeIn(issue, placement))}>
          {placement.name}
        </Button>
      ))}
    </div>
  );
}
