import type { Vert } from '#contract/ads/verts.ts';
import { can } from '#domain/access/abilities.ts';
import { cancelProblem } from '#domain/sales/orders/cancel-rules.ts';
import { isLapsed } from '#domain/sales/orders/reservation-lapse.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { storedVertStyle } from '#domain/ads/verts/vert-style.ts';
import { contentOfRow } from '#server/platform/db/record-columns.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import type { VertRow } from './vert-rows.ts';

/** The user to whom the ad is presented, and the organization's day. */
export type Viewer = Pick<Scope, 'user' | 'today'>;

export function presentVert(row: VertRow, { user, today }: Viewer): Vert {
  const sent = row.sent_at !== null;
  return {
    id: row.id,
    sent,
    sentAt: row.sent_at,
    hasMissingData: row.has_missing_data,
    isCancelable:
      can(user.capabilities, 'cancel Vert') &&
      cancelProblem(orderFacts(row), [{ sent, billed: row.billed }], user, today) === null,
    version: row.version,
    placement: {
      id: row.placement_id,
      name: row.placement_name,
      additional: row.placement_additional,
      issue: {
        id: row.issue_id,
        sendingDate: row.sending_date,
        weekNumber: row.week_number,
        publication: {
          id: row.publication_id,
          title: row.publication_title,
          vertStyle: { ...storedVertStyle(row.style, row.locale) },
        },
      },
    },
    order: {
      id: row.order_id,
      state: row.order_state,
      lapsed: isLapsed(orderFacts(row), today),
      reservationExpireDate: row.reservation_expire_date,
      customerName: row.customer_name,
    },
    // Last: adding members after a spread takes a hundred times as long.
    ...contentOfRow(VERT_FIELDS, row),
  };
}
