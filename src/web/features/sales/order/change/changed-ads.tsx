import { type ReactNode, useState } from 'react';
import type { ChangePreview } from '#contract/sales/order-changes.ts';
import { formatBasisPoints, formatDay, formatInstant, weekLabel } from '#words/format.ts';
import { weekOf } from '#domain/platform/week.ts';
import { orderChangeWords } from '#words/sales/order-change.ts';
import { useSession } from '#web/api/session.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { usePlaceText, useRefusalText } from '../change-texts.ts';
import type { Order } from '../use-order.ts';
import {
  type ChangeRow,
  leaveOut,
  removeAd,
  rowKey,
  type RowKind,
  rowsOf,
  takeBack,
} from './change-draft.ts';
import { useHeldFocus } from './use-held-focus.ts';
import { MovePanel } from './move-panel.tsx';
import { NearestPlaces } from './nearest-places.tsx';
import type { Changes } from './use-change-draft.ts';

const ICONS: Readonly<Record<Exclude<RowKind, 'kept'>, IconName>> = {
  moved: 'calendar',
  swapped: 'move',
  added: 'plus',
  removed: 'trash',
};

interface ChangedAdsProps {
  order: Order;
  changes: Changes;
  preview: ChangePreview | undefined;
}

/** The placements of the order with what changes: each ad can be moved, swapped and removed, and each change taken back. */
export function ChangedAds({ order, changes, preview }: ChangedAdsProps) {
  const { page: words } = useWordsOf(orderChangeWords);
  const [openId, setOpenId] = useState<number | null>(null);
  const rows = rowsOf(order, changes.draft);
  // An added placement that is left out takes the focus with it.
  const held = useHeldFocus<HTMLTableSectionElement>();
  const { columns } = words;
  return (
    <table className="tbl" aria-label={words.ads}>
      <thead>
        <tr>
          <th scope="col">{columns.placement}</th>
          <th scope="col">{columns.day}</th>
          <th scope="col">{columns.change}</th>
          <th scope="col" className="num">
            {columns.acts}
          </th>
        </tr>
      </thead>
      <tbody {...held}>
        {rows.map((row) => (
          <Row
            key={rowKey(row)}
            row={row}
            order={order}
            changes={changes}
            preview={preview}
            isOpen={row.vert !== null && row.vert.id === openId}
            onOpen={setOpenId}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends ChangedAdsProps {
  row: ChangeRow;
  isOpen: boolean;
  onOpen: (vertId: number | null) => void;
}

function Row({ row, order, changes, preview, isOpen, onOpen }: RowProps) {
  const locale = useLocale();
  const { from, to, kind, vert } = row;
  const place = to ?? from;
  const refused = preview?.unavailable.find(({ placementId }) => placementId === to?.placementId);
  // Removing an ad replaces its buttons; the focus stays in its row.
  const held = useHeldFocus<HTMLTableRowElement>();
  if (!place) return null;
  const isGone = kind === 'removed' || refused !== undefined;
  const name = isGone ? <s>{place.name}</s> : place.name;
  const day = formatDay(locale, place.sendingDate);
  const hasNewDay = from !== null && from.sendingDate !== place.sendingDate;
  const hasNewName = from !== null && from.name !== place.name;
  return (
    <>
      <tr {...held} className={refused ? 'is-lost' : kind === 'kept' ? undefined : 'is-changed'}>
        <td className="k">
          {kind === 'kept' || isGone ? name : <strong>{name}</strong>}
          <span className="change__sub">{place.publicationTitle}</span>
        </td>
        <td className="nw r">
          {isGone ? <s>{day}</s> : day}
          <span className="change__sub">
            {hasNewDay && <s>{formatDay(locale, from.sendingDate, 'weekdayWithoutYear')}</s>}
            {hasNewName && <s>{from.name}</s>} {weekLabel(locale, weekOf(place.sendingDate))}
          </span>
        </td>
        <td>
          <ChangeOfRow row={row} preview={preview} code={refused?.code ?? null} />
        </td>
        <td className="r nw change__acts">
          <Acts row={row} changes={changes} isLost={refused !== undefined} isOpen={isOpen} onOpen={onOpen} />
        </td>
      </tr>
      {refused && to && (
        <PanelRow>
          <NearestPlaces row={row} lost={to} nearest={refused.nearest} changes={changes} />
        </PanelRow>
      )}
      {isOpen && vert && (
        <PanelRow>
          <MovePanel order={order} vert={vert} changes={changes} />
        </PanelRow>
      )}
    </>
  );
}

function PanelRow({ children }: { children: ReactNode }) {
  return (
    <tr className="change__panel">
      <td colSpan={4}>{children}</td>
    </tr>
  );
}

/** What changes in a row: its kind, and what that costs or why it is refused. */
function ChangeOfRow({
  row,
  preview,
  code,
}: {
  row: ChangeRow;
  preview: ChangePreview | undefined;
  code: string | null;
}) {
  const { page: words } = useWordsOf(orderChangeWords);
  const refusal = useRefusalText();
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  const { kind, vert } = row;
  if (code !== null)
    return (
      <>
        <StateMark state="gone">{words.kinds.gone}</StateMark>
        <span className="change__sub">{refusal(code)}</span>
      </>
    );
  const line = preview?.lines.find(({ vertId }) => vertId !== null && vertId === vert?.id);
  if (kind === 'kept') {
    const isRepriced = line !== undefined && line.before !== line.after;
    return (
      <>
        <span className="quiet">{words.kinds.kept}</span>
        <span className="change__sub">
          {isRepriced ? words.priceChanges : vert?.isCancelable ? '' : words.notPossible}
        </span>
      </>
    );
  }
  const owed = line?.owed;
  const percent = owed ? formatBasisPoints(locale, owed.basisPoints) : '';
  const cost =
    owed &&
    (owed.until === null
      ? words.owed(percent)
      : words.owedUntil(percent, formatInstant(locale, owed.until, timeZone)));
  return (
    <>
      <span className="change__kind">
        <Icon name={ICONS[kind]} />
        {words.kinds[kind]}
      </span>
      <span className="change__sub">{cost}</span>
    </>
  );
}

interface ActsProps extends Pick<RowProps, 'row' | 'changes' | 'isOpen' | 'onOpen'> {
  isLost: boolean;
}

function Acts({ row, changes, isLost, isOpen, onOpen }: ActsProps) {
  const { acts } = useWordsOf(orderChangeWords).page;
  const placeText = usePlaceText();
  const { vert, kind, to, from } = row;
  const place = from ?? to;
  if (!place) return null;
  const name = placeText(place);
  if (kind !== 'kept') {
    const isLeftOut = isLost || !vert;
    const undo = () => {
      if (isOpen) onOpen(null);
      changes.edit((draft) => (vert ? takeBack(draft, vert.id) : leaveOut(draft, place.placementId)));
    };
    return (
      <Button
        bar
        variant="quiet"
        icon={isLeftOut ? 'x' : 'undo'}
        aria-label={isLeftOut ? acts.leaveOutOf(name) : acts.takeBackOf(name)}
        onClick={undo}
      >
        {isLeftOut ? acts.leaveOut : acts.takeBack}
      </Button>
    );
  }
  if (!vert?.isCancelable) return null;
  return (
    <>
      <IconButton
        bar
        variant="quiet"
        icon="move"
        label={acts.move(name)}
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : vert.id)}
      />
      <IconButton
        bar
        variant="quiet"
        icon="trash"
        label={acts.remove(name)}
        onClick={() => {
          onOpen(null);
          changes.edit((draft) => removeAd(draft, vert.id));
        }}
      />
    </>
  );
}
