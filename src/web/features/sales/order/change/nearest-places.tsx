import { daysBetween } from '#domain/platform/day.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { usePlaceText } from '../change-texts.ts';
import { addPlace, type ChangeRow, leaveOut, moveAd, type Place } from './change-draft.ts';
import type { Changes } from './use-change-draft.ts';

interface NearestPlacesProps {
  row: ChangeRow;
  /** The wanted placement that cannot be taken. */
  lost: Place;
  nearest: readonly Place[];
  changes: Changes;
}

/** The free placements of the same kind nearest to one that cannot be taken. None is chosen in advance; one press takes one. */
export function NearestPlaces({ row, lost, nearest, changes }: NearestPlacesProps) {
  const { nearest: words } = useWordsOf(orderChangeWords).page;
  const placeText = usePlaceText();
  const take = (place: Place) =>
    changes.edit((draft) =>
      row.vert ? moveAd(draft, row.vert.id, place) : addPlace(leaveOut(draft, lost.placementId), place),
    );
  const distance = ({ sendingDate }: Place) => {
    const days = daysBetween(lost.sendingDate, sendingDate);
    return days < 0 ? words.earlier(-days) : words.later(days);
  };
  return (
    <div className="change__box">
      <p>
        <strong>{words.title}</strong>
      </p>
      {nearest.length === 0 && <p className="quiet">{words.none}</p>}
      <div className="change__near">
        {nearest.map((place) => (
          <button key={place.placementId} type="button" onClick={() => take(place)}>
            <strong>{placeText(place)}</strong>
            <span className="change__sub">
              {place.publicationTitle}, {distance(place)}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
