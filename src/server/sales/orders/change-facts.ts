import type { ChangePreview, changePlacements as route } from '#contract/sales/order-changes.ts';
import type { Parsed } from '#contract/platform/route.ts';
import type { RepricedAd } from '#domain/pricing/quotes/reprice-order.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import type { owedFor } from '#server/pricing/terms/charge-cancellation.ts';

/** A wanted change; `facts` is the one of the preview that the user has seen. */
export type WantedChange = Parsed<(typeof route)['body']>;

/** An ad of the changed order, with its placement before the change. */
export type AdToChange = RowOf<typeof ADS>;
/** A placement that the order takes. */
export type PlaceOfChange = RowOf<typeof PLACES>;

export const ADS = statement('ads-to-change')`
  select v.id, v.placement_id, v.sent_at is not null as sent, v.invoice_id is not null as billed, v.released_at, v.sending_date, v.price,
    v.least_charge as least, p.name as placement_name, i.publication_id, n.title, i.deadlines,
    exists (select from make_goods g where g.organization_id = $1 and g.replacement_id = v.id) as is_replacement,
    exists (select from delivery_items t where t.organization_id = $1 and t.vert_id = v.id and t.replaced_at is null) as is_handed_over
  from verts v
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where v.organization_id = $1 and v.order_id = $2 order by v.id`.as<{
  price: FrozenPrice | null;
  is_replacement: boolean;
  is_handed_over: boolean;
}>();

export const PLACES = statement('placements-of-change')`
  select p.id as placement_id, p.name as placement_name, i.publication_id, n.title, i.sending_date, i.deadlines
  from placements p
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where p.organization_id = $1 and p.id = any ($2::bigint[])`;

/** An ad of the order or an added placement, with its placement after the change. */
export interface ChangedPlace {
  ad: AdToChange | undefined;
  to: PlaceOfChange | undefined;
  kind: PlannedAd['kind'];
  keepsPrice: boolean;
}

/** An ad of the order, or an added placement, with what the change does to it. */
export interface PlannedAd {
  /** Undefined for an added placement. */
  ad: AdToChange | undefined;
  /** The placement after the change; undefined for a removed ad, and for a wanted placement that does not exist. */
  to: PlaceOfChange | undefined;
  kind: ChangePreview['lines'][number]['kind'];
  price: RepricedAd;
  /** The price to store; null without a price. */
  frozen: FrozenPrice | null;
  owed: ReturnType<typeof owedFor>;
}

/** A change of an order as it would be applied now. */
export interface PlannedChange {
  ads: PlannedAd[];
  preview: ChangePreview;
}

/** Nothing to add, to move or to remove. */
export const NO_CHANGE: Omit<WantedChange, 'version' | 'facts'> = {
  add: [],
  move: [],
  remove: [],
  reasons: {},
};
