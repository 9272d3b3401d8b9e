import { VERT_FIELDS, VERT_TYPES } from '#domain/ads/verts/vert-fields.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { LOCALES } from '#words/locale.ts';
import type { ColumnValues } from '#server/platform/db/record-columns.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { presentVert } from '#server/ads/verts/present-vert.ts';
import { presentOrder } from './show-order.ts';

/** The parts of the response to a new order or booking that are known without the database, as members of JSON objects. */
interface FreshOrder {
  order: string;
  vert: string;
  /** The order within an ad. */
  vertOrder: string;
}

/** The languages of organizations, each followed by the default style of ads in it, as JSON. */
export const DEFAULT_STYLES = LOCALES.flatMap((locale) => [locale, JSON.stringify(defaultVertStyle(locale))]);

const EMPTY_CONTENT = Object.fromEntries(
  Object.values(VERT_FIELDS).map(({ kind, column }) => [
    column,
    kind === 'choice' ? VERT_TYPES[0] : kind === 'pixels' ? null : '',
  ]),
) as unknown as ColumnValues<typeof VERT_FIELDS>;

/**
 * Presents a new order with empty ads, for `place_cart`, which adds ids, names, dates and styles. Uses the functions that present stored
 * orders, so that the response equals that of `getOrder`.
 */
export function presentFreshOrder(
  viewer: Pick<Scope, 'user' | 'today'>,
  {
    isBooking,
    reservationExpireDate,
    note,
  }: { isBooking: boolean; reservationExpireDate: string | null; note: string },
): FreshOrder {
  const facts = {
    state: isBooking ? 'booked' : 'reserved',
    booked_at: isBooking ? viewer.today : null,
    reservation_expire_date: reservationExpireDate,
    lapsed_at: null,
  } as const;
  const vertRow = {
    ...EMPTY_CONTENT,
    ...facts,
    ...UNKNOWN_TO_VERT,
    has_missing_data: true,
    sent_at: null,
    billed: false,
    version: 1,
    order_state: facts.state,
  };
  const { id: _vertId, placement: _placement, order: inVert, ...vert } = presentVert(vertRow, viewer);
  const { id: _orderId, customerName: _name, ...vertOrder } = inVert;
  const {
    id: _id,
    reservedAt: _reservedAt,
    customer: _customer,
    orderStatistic: _statistic,
    verts: _verts,
    bookedAt,
    ...order
  } = presentOrder(
    viewer,
    {
      ...facts,
      ...UNKNOWN_TO_ORDER,
      note,
      customer_note: viewer.user.customerId === null ? '' : note,
      version: 1,
      creator_name: viewer.user.name,
    },
    [vertRow],
  );
  return {
    order: membersOf(isBooking ? order : { ...order, bookedAt }),
    vert: membersOf(vert),
    vertOrder: membersOf(vertOrder),
  };
}

// Placeholders for the values that the database adds.
const UNKNOWN_TO_VERT = {
  id: 0,
  placement_id: 0,
  placement_name: '',
  placement_additional: false,
  issue_id: 0,
  sending_date: '',
  week_number: '',
  publication_id: 0,
  publication_title: '',
  style: null,
  organization_locale: 'de',
  order_id: 0,
  customer_id: 0,
  customer_name: '',
} as const;
const UNKNOWN_TO_ORDER = {
  id: 0,
  reserved_at: '',
  customer_id: 0,
  customer_name: '',
  first_name: '',
  last_name: '',
  email: '',
  gender: 'm',
  report_id: null,
  token: null,
} as const;

function membersOf(members: object): string {
  return JSON.stringify(members).slice(1, -1);
}
