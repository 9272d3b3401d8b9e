import { listCustomerOrders } from '#contract/sales/customer-records.ts';
import { copyVerts as copyVertsRoute } from '#contract/sales/order-copies.ts';
import { moveVert as moveVertRoute } from '#contract/sales/order-moves.ts';
import { repeatOrder as repeatOrderRoute } from '#contract/sales/order-repeats.ts';
import { getOrderParties, updateOrderParties } from '#contract/sales/order-parties.ts';
import * as contract from '#contract/sales/orders.ts';
import { rebookVert } from '#contract/sales/rebooking.ts';
import {
  agreePrice as agreePriceRoute,
  requoteOrder as requoteOrderRoute,
} from '#contract/pricing/prices.ts';
import { cancelVert } from '#contract/ads/verts.ts';
import { allWords } from '#words/all.ts';
import { listCapacities } from '#server/catalogue/board/list-capacities.ts';
import { withdrawBeforeCancelling } from '#server/sending/delivery/withdraw-ads.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { agreePrice } from './agree-price.ts';
import { bookOrder } from './book-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelPlacement } from './cancel-placement.ts';
import { changeOrder } from './change-order.ts';
import { changeParties } from './change-parties.ts';
import { copyVerts } from './copy-verts.ts';
import { similarSuggestionTexts } from './did-you-mean.ts';
import { listOrdersOfCustomer } from '../lists/list-orders-of-customer.ts';
import { listSuggestions } from './list-suggestions.ts';
import { moveVert } from './move-vert.ts';
import { placeOrder } from './place-order.ts';
import { rebookCancelled } from './rebook-cancelled.ts';
import { repeatOrder } from './repeat-order.ts';
import { requoteOrder } from './requote-order.ts';
import { restoreCancelled } from './restore-cancelled.ts';
import { reviveOrder } from './revive-order.ts';
import { showOrder } from './show-order.ts';
import { showParties } from './show-parties.ts';
import { showOverviews } from './show-overviews.ts';
import { unbookOrder } from './unbook-order.ts';

/** Serves the orders: placing, listing, changing, booking, cancelling and reviving them, and undoing bookings and cancellations. */
export function ordersRoutes(app: App): void {
  serve(app, contract.placeOrder).withClaim(({ scope, body, retryKey }) =>
    placeOrder(
      scope,
      {
        customerId: body.customer_id ?? null,
        isBooking: body.book ?? false,
        reservationExpireDate: body.reservation_expire_date ?? null,
        placementIds: body.placement_ids,
        note: body.note ?? '',
        lateReason: body.late_reason,
        parties: body.parties,
        specialPrices: body.special_prices,
      },
      retryKey,
    ),
  );

  serve(app, contract.listOrderOverviews).with(({ scope, query }) => showOverviews(scope, query));

  serve(app, listCustomerOrders).with(({ scope, params, query }) =>
    listOrdersOfCustomer(scope, params.id, query),
  );

  serve(app, contract.getOrder).with(({ scope, params }) =>
    scope.read(async (tx) => ({ order: await showOrder(tx, params.id) })),
  );

  serve(app, contract.updateOrder).with(({ scope, params, body }) =>
    scope.transact(async (tx) => {
      await changeOrder(tx, params.id, {
        ...(body.note === undefined ? {} : { note: body.note ?? '' }),
        ...(body.customerNote === undefined ? {} : { customerNote: body.customerNote ?? '' }),
        ...(body.reservationExpireDate === undefined
          ? {}
          : { reservationExpireDate: body.reservationExpireDate }),
        ...(body.version === undefined ? {} : { version: body.version }),
      });
      return { order: await showOrder(tx, params.id) };
    }),
  );

  serve(app, requoteOrderRoute).with(({ scope, params, body }) =>
    requoteOrder(scope, params.id, body.customerNet),
  );

  serve(app, getOrderParties).with(async ({ scope, params }) => ({
    parties: await scope.read((tx) => showParties(tx, params.id)),
  }));

  serve(app, updateOrderParties).with(async ({ scope, params, body }) => ({
    parties: await changeParties(scope, params.id, body),
  }));

  serve(app, agreePriceRoute).with(({ scope, params, body }) => agreePrice(scope, params.id, body));

  serve(app, contract.cancelOrder).with(async ({ scope, params }) => {
    await withdrawBeforeCancelling(app, scope, { orderId: params.id });
    await cancelOrder(scope, params.id);
  });

  serve(app, cancelVert).with(async ({ scope, params }) => {
    await withdrawBeforeCancelling(app, scope, { vertId: params.id });
    const { orderDeleted } = await cancelPlacement(scope, params.id);
    return { order_deleted: orderDeleted };
  });

  serve(app, contract.bookOrder).with(({ scope, params, body }) =>
    scope.transact(async (tx) => {
      // The statements of both are sent together.
      const [, order] = await Promise.all([
        bookOrder(tx, params.id, body.late_reason),
        showOrder(tx, params.id),
      ]);
      return { order };
    }),
  );

  serve(app, contract.reviveOrder).with(({ scope, params, body }) =>
    scope.transact(async (tx) => {
      await reviveOrder(tx, params.id, {
        expireDate: body.reservationExpireDate,
        lateReason: body.late_reason,
      });
      return { order: await showOrder(tx, params.id) };
    }),
  );

  serve(app, contract.restoreOrder).with(({ scope, params }) =>
    scope.transact(async (tx) => ({
      order: await showOrder(tx, await restoreCancelled(tx, { orderId: params.id })),
    })),
  );

  serve(app, contract.restoreVert).with(({ scope, params }) =>
    scope.transact(async (tx) => ({
      order: await showOrder(tx, await restoreCancelled(tx, { vertId: params.id })),
    })),
  );

  serve(app, rebookVert).with(({ scope, params }) =>
    scope.transact(async (tx) => ({ order: await showOrder(tx, await rebookCancelled(tx, params.id)) })),
  );

  serve(app, moveVertRoute).with(async ({ scope, params, body }) => {
    await withdrawBeforeCancelling(app, scope, { vertId: params.id });
    return scope.transact(async (tx) => ({
      order: await showOrder(tx, await moveVert(tx, params.id, { ...body, lateReason: body.late_reason })),
    }));
  });

  serve(app, copyVertsRoute).with(({ scope, params, body }) =>
    scope.transact(async (tx) => {
      await copyVerts(tx, params.id, body.copies);
      return { order: await showOrder(tx, params.id) };
    }),
  );

  serve(app, repeatOrderRoute).with(({ scope, params, body }) =>
    scope.transact(async (tx) => {
      const { reservation_expire_date: reservationExpireDate, placements, late_reason: lateReason } = body;
      const id = await repeatOrder(tx, params.id, { reservationExpireDate, placements, lateReason });
      return { order: await showOrder(tx, id) };
    }),
  );

  serve(app, contract.unbookOrder).with(({ scope, params }) =>
    scope.transact(async (tx) => {
      await unbookOrder(tx, params.id);
      return { order: await showOrder(tx, params.id) };
    }),
  );

  serve(app, contract.listSuggestions).with(async ({ scope, query, session }) => {
    const { suggestionTypes } = allWords[session.locale].order;
    const rows = await listSuggestions(scope, query.q);
    const suggestions = rows.map((row) => ({ ...row, typeDisplayName: suggestionTypes[row.type] }));
    return rows.length > 0 || query.q === ''
      ? { suggestions }
      : { suggestions, didYouMean: await similarSuggestionTexts(scope, query.q) };
  });

  serve(app, contract.listPlacementCapacities).with(async ({ scope }) => ({
    placement_capacities: await listCapacities(scope),
  }));
}
