import type { Vert } from '#contract/verts.ts';
import { can } from '#domain/abilities.ts';
import { canBook, isLapsed } from '#domain/order.ts';
import { defaultVertStyle } from '#domain/vert-style.ts';
import type { Scope } from '../db/scope.ts';
import type { VertRow } from './verts-store.ts';

/** Who looks at the ad, and when. */
export type Viewer = Pick<Scope, 'user' | 'today'>;

export function presentVert(row: VertRow, viewer: Viewer): Vert {
  return {
    id: row.id,
    type: row.type,
    sent: row.sent_at !== null,
    sentAt: row.sent_at,
    trackingPixel: row.tracking_pixel,
    linkUrl: row.link_url,
    imageUrl: row.image_url,
    headline: row.headline,
    linkText: row.link_text,
    textImageUrl: row.text_image_url,
    text: row.text,
    imageWidth: row.image_width,
    imageHeight: row.image_height,
    hasMissingData: row.has_missing_data,
    isCancelable: isCancelable(row, viewer),
    version: row.version,
    placement: {
      id: row.placement_id,
      name: row.placement_name,
      additional: row.placement_additional,
      issue: {
        id: row.issue_id,
        sendingDate: row.sending_date,
        weekNumber: row.week_number,
        publication: { id: row.publication_id, title: row.publication_title, vertStyle: styleOf(row) },
      },
    },
    order: {
      id: row.order_id,
      state: row.order_state,
      lapsed: isLapsed(orderFacts(row), viewer.today),
      reservationExpireDate: row.reservation_expire_date,
      customerName: row.customer_name,
    },
  };
}

/** Staff cancel what was not sent; a self-service user only while it is a reservation that holds. */
function isCancelable(row: VertRow, { user, today }: Viewer): boolean {
  if (row.sent_at !== null || !can(user.capabilities, 'cancel Vert')) {
    return false;
  }
  return user.customerId === null || (row.customer_id === user.customerId && canBook(orderFacts(row), today));
}

function orderFacts(row: VertRow) {
  return {
    bookedAt: row.booked_at,
    reservationExpireDate: row.reservation_expire_date,
    lapsedAt: row.lapsed_at,
  };
}

function styleOf(row: VertRow) {
  const fallback = defaultVertStyle(row.organization_locale);
  return row.style ? { ...fallback, ...row.style, isDefaultStyle: false } : { ...fallback };
}
