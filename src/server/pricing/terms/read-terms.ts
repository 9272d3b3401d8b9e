import { type HolidayRegion, isHolidayRegion } from '#domain/pricing/terms/holidays.ts';
import {
  NO_TERMS,
  type Terms,
  type TermsSettings,
  USUAL_TERMS_SETTINGS,
} from '#domain/pricing/terms/terms.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { FrozenPrice } from '../quotes/frozen-price.ts';

/** A record with its version, which is 0 before it is first saved. */
type Versioned<Content> = Content & { version: number };

const READ_TERMS = statement('read-terms')`
  select content, version from publication_terms where organization_id = $1 and publication_id = $2`;

/** Returns the terms of a publication, or `NO_TERMS` if none are saved. The caller has checked that the publication exists. */
export async function readTerms(tx: Tx, publicationId: number): Promise<Versioned<Terms>> {
  const [row] = await tx.statement(READ_TERMS, [tx.organizationId, publicationId]);
  return row ? { ...row.content, version: row.version } : { ...NO_TERMS, version: 0 };
}

const READ_TERMS_SETTINGS = statement('read-terms-settings')`
  select holiday_region, cancellation_tax, business_terms_of, business_terms_url, lowers_booked, lost_discount,
       change_answer_days, code_above, version
     from terms_settings where organization_id = $1`;

/** Returns the settings that the terms of all publications share, or the defaults if none are saved. */
export async function readTermsSettings(tx: Tx): Promise<Versioned<TermsSettings>> {
  const [row] = await tx.statement(READ_TERMS_SETTINGS, [tx.organizationId]);
  if (!row) return { ...USUAL_TERMS_SETTINGS, version: 0 };
  return {
    holidayRegion: regionOf(row.holiday_region),
    cancellationTax: row.cancellation_tax,
    businessTermsOf: row.business_terms_of,
    businessTermsUrl: row.business_terms_url,
    lowersBooked: row.lowers_booked,
    lostDiscount: row.lost_discount,
    changeAnswerDays: row.change_answer_days,
    codeAbove: row.code_above,
    version: row.version,
  };
}

/** Returns the region; the default region if this version of Vertbook does not know it. */
function regionOf(text: string): HolidayRegion {
  return isHolidayRegion(text) ? text : USUAL_TERMS_SETTINGS.holidayRegion;
}

/** An ad of an order with the deadlines of its issue. */
export type AdWithDeadlines = RowOf<typeof ADS_OF_ORDERS>;

const ADS_OF_ORDERS = statement('deadlines-of-orders')`
  select v.id, o.id as order_id, p.id as placement_id, p.name as placement_name, i.sending_date, o.state, v.sent_at is not null as is_sent,
    i.deadlines, v.price, v.least_charge as least
  from orders o
  join verts v on v.organization_id = $1 and v.order_id = o.id
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  where o.organization_id = $1 and o.id = any ($2::bigint[]) and ($3::bigint is null or o.customer_id = $3)
  order by v.sending_date, v.id`.as<{ price: FrozenPrice | null }>();

/**
 * Returns the ads of orders by sending day. An unknown order has none. For a self-service user, neither has an order of another
 * customer.
 */
export function readOrderDeadlines(tx: Tx, orderIds: readonly number[]): Promise<AdWithDeadlines[]> {
  return tx.statement(ADS_OF_ORDERS, [tx.organizationId, orderIds, tx.user.customerId]);
}
