import type { ChangePreview } from '#contract/sales/order-changes.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { LostDiscount } from '#domain/pricing/quotes/reprice-order.ts';
import type { WantedChange } from '../use-change.ts';

/** A placement in an issue. */
export type Place = ChangePreview['unavailable'][number]['nearest'][number];

/** The collected changes of an order, which apply only when the user applies them. */
export interface ChangeDraft {
  add: readonly Place[];
  move: readonly { vertId: number; to: Place; keepsPrice?: boolean }[];
  /** The ids of the ads to cancel. */
  remove: readonly number[];
  /** Null for the setting of the organization. */
  lostDiscount: LostDiscount | null;
  keepPriceReason: string;
  waiver: string;
  late: string;
  /** Who has agreed for the customer by phone; null if the change is offered to the customer instead. */
  agreedBy: string | null;
}

export const NO_CHANGES: ChangeDraft = {
  add: [],
  move: [],
  remove: [],
  lostDiscount: null,
  keepPriceReason: '',
  waiver: '',
  late: '',
  agreedBy: null,
};

/** Returns the placement of an ad. */
export function placeOfVert({ placement }: Order['verts'][number]): Place {
  const { id, name, issue } = placement;
  return {
    placementId: id,
    name,
    publicationId: issue.publication.id,
    publicationTitle: issue.publication.title,
    sendingDate: issue.sendingDate,
  };
}

/** Adds a placement, unless it is added already. */
export function addPlace(draft: ChangeDraft, place: Place): ChangeDraft {
  return { ...leaveOut(draft, place.placementId), add: [...leaveOut(draft, place.placementId).add, place] };
}

/** Leaves out an added placement. */
export function leaveOut(draft: ChangeDraft, placementId: number): ChangeDraft {
  return { ...draft, add: draft.add.filter((place) => place.placementId !== placementId) };
}

/** Takes back what the draft does with an ad, so that it stays on its placement. */
export function takeBack(draft: ChangeDraft, vertId: number): ChangeDraft {
  return {
    ...draft,
    move: draft.move.filter((entry) => entry.vertId !== vertId),
    remove: draft.remove.filter((id) => id !== vertId),
  };
}

/** Moves an ad to a placement, instead of what the draft did with it. */
export function moveAd(draft: ChangeDraft, vertId: number, to: Place): ChangeDraft {
  const before = takeBack(draft, vertId);
  return { ...before, move: [...before.move, { vertId, to }] };
}

/** Chooses whether a moved ad keeps its agreed price. */
export function keepPrice(draft: ChangeDraft, vertId: number, keepsPrice: boolean): ChangeDraft {
  const move = draft.move.map((entry) => (entry.vertId === vertId ? { ...entry, keepsPrice } : entry));
  return { ...draft, move };
}

/** Cancels an ad, instead of what the draft did with it. */
export function removeAd(draft: ChangeDraft, vertId: number): ChangeDraft {
  const before = takeBack(draft, vertId);
  return { ...before, remove: [...before.remove, vertId] };
}

/** The number of changes. */
export function countChanges({ add, move, remove }: ChangeDraft): number {
  return add.length + move.length + remove.length;
}

/** Returns the change that the draft wants; null if it changes nothing. */
export function wantedOf(draft: ChangeDraft): WantedChange | null {
  if (countChanges(draft) === 0) return null;
  return {
    add: draft.add.map(({ placementId }) => ({ placement_id: placementId })),
    move: draft.move.map(({ vertId, to, keepsPrice = false }) => ({
      vert_id: vertId,
      placement_id: to.placementId,
      ...(keepsPrice ? { keeps_price: true } : {}),
    })),
    remove: draft.remove.map((id) => ({ vert_id: id })),
    ...(draft.lostDiscount === null ? {} : { lost_discount: draft.lostDiscount }),
  };
}

/** Returns the draft without the changes of ads that the order no longer has, for example because a colleague cancelled them. */
export function draftFor(order: Pick<Order, 'verts'>, draft: ChangeDraft): ChangeDraft {
  const has = (id: number) => order.verts.some((vert) => vert.id === id);
  return { ...draft, move: draft.move.filter(({ vertId }) => has(vertId)), remove: draft.remove.filter(has) };
}

/** What the draft does with an ad: a swap stays in the issue of the ad. */
export type RowKind = 'kept' | 'moved' | 'swapped' | 'added' | 'removed';

/** A row of the changed order: one of its ads, or an added placement. */
export interface ChangeRow {
  vert: Order['verts'][number] | null;
  kind: RowKind;
  /** Null for an added placement. */
  from: Place | null;
  /** Null for a removed ad. */
  to: Place | null;
}

/** Returns the ads of the order by sending date, then the added placements. */
export function rowsOf(order: Pick<Order, 'verts'>, draft: ChangeDraft): ChangeRow[] {
  const own = order.verts.map((vert): ChangeRow => {
    const from = placeOfVert(vert);
    const to = draft.move.find(({ vertId }) => vertId === vert.id)?.to;
    if (draft.remove.includes(vert.id)) return { vert, kind: 'removed', from, to: null };
    if (!to) return { vert, kind: 'kept', from, to: from };
    const isSameIssue = to.publicationId === from.publicationId && to.sendingDate === from.sendingDate;
    return { vert, kind: isSameIssue ? 'swapped' : 'moved', from, to };
  });
  const sorted = own.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const added = draft.add.map((to): ChangeRow => ({ vert: null, kind: 'added', from: null, to }));
  return [...sorted, ...added];
}

function dayOf({ from }: ChangeRow): string {
  return from?.sendingDate ?? '';
}

/** The identity of a row on the page: the ad, or the added placement. */
export function rowKey({ vert, to }: ChangeRow): string {
  return vert ? `ad-${vert.id}` : `place-${to?.placementId}`;
}
